"""What joins the views to the services: one file for each thing that a person does."""
