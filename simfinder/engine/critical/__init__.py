"""Facts that two nearly equal texts state differently: amounts, dates, names, negations."""
