// Filters the groups of a report. The page is whole without it: it only hides and shows.
"use strict";
(() => {
  const bar = document.getElementById("filter");
  if (!bar) return;
  const groups = [...document.querySelectorAll("details.group")];
  const [text, relation, critical] = ["find", "relation", "critical"].map((id) => document.getElementById(id));
  const told = document.getElementById("told"), none = document.getElementById("none");
  const texts = new Map();
  const textOf = (group) => {
    if (!texts.has(group)) texts.set(group, group.textContent.toLowerCase());
    return texts.get(group);
  };
  const filter = () => {
    const words = text.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const group of groups) {
      const fits =
        (!relation.value || group.dataset.relations.split(" ").includes(relation.value)) &&
        (!critical.checked || group.dataset.critical === "1") &&
        words.every((word) => textOf(group).includes(word));
      group.hidden = !fits;
      shown += fits ? 1 : 0;
    }
    told.textContent = bar.dataset.told.replace("{shown}", shown.toLocaleString("en")).replace("{all}", groups.length.toLocaleString("en"));
    none.hidden = shown > 0;
  };
  let soon = 0;
  const later = () => { clearTimeout(soon); soon = setTimeout(filter, 120); };
  text.addEventListener("input", later);
  relation.addEventListener("change", filter);
  critical.addEventListener("change", filter);
  document.getElementById("clear").addEventListener("click", () => {
    text.value = ""; relation.value = ""; critical.checked = false; filter(); text.focus();
  });
  const fold = (open) => { for (const group of groups) group.open = open; };
  document.getElementById("unfold").addEventListener("click", () => fold(true));
  document.getElementById("fold").addEventListener("click", () => fold(false));
  // A link of the contents leads to a group that may be hidden or folded.
  const follow = () => {
    const group = location.hash ? document.getElementById(location.hash.slice(1)) : null;
    if (group && group.tagName === "DETAILS") {
      if (group.hidden) { text.value = ""; relation.value = ""; critical.checked = false; filter(); }
      group.open = true;
      group.scrollIntoView();
    }
  };
  addEventListener("hashchange", follow);
  let folded = [];
  addEventListener("beforeprint", () => {
    folded = [...document.querySelectorAll("details:not([open])")];
    for (const one of folded) one.open = true;
  });
  addEventListener("afterprint", () => { for (const one of folded) one.open = false; });
  bar.hidden = false;
  filter();
  follow();
})();
