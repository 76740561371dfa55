// What changed between two states: the measures, and the list.

function measureTable() {
  return element("table.measures", {}, element("thead", {}, element("tr", {}, ["", "Before", "After", "Change"].map((title) => element("th", { scope: "col" }, title)))),
    element("tbody", {}, page.model.data.measures.map(([title, before, after, change, name]) => element("tr", {},
      element("th", { scope: "row" }, title), element("td.number", {}, before), element("td.number", {}, after),
      element(`td.number${name === "environmentKeys" ? "" : change.startsWith("+") ? ".bad" : change ? ".good" : ""}`, {}, change)))));
}

/** The measures that changed, in a line each. */
function changesSummary() {
  const changed = page.model.data.measures.filter(([, , , change]) => change);
  return element("ul.facts", {}, changed.map(([title, before, after, change]) => element("li", {}, `${title}: ${before} → ${after} (${change})`)),
    element("li", {}, element("a", { href: page.link({ view: "changes" }) }, "All changes")));
}

class ChangeView {
  constructor() { this.element = element("section.change-view", { "aria-label": "Changes" }); }

  show() {
    const { model } = page;
    const cycles = model.cycles.filter((cycle) => cycle.state !== "kept");
    this.element.replaceChildren(element("h2", {}, "What changed"), measureTable(),
      cycles.length > 0 ? element("section", {}, element("h3", {}, "Cycles"), element("ul.plain", {}, cycles.map((cycle) => element("li", {},
        element(`span.change.change-${cycle.state === "broken" || cycle.state === "shrunk" ? "removed" : "added"}`, {}, cycleStateWords[cycle.state]),
        element("a", { href: page.link({ view: "cycles", cycle: String(cycle.number) }) }, cycle.path.map((edge) => visible(model.nodes[edge.from].name)).join(" → ")))))) : "",
      ...["added", "removed", "moved", "changed"].map((change) => this.group(change)).filter(Boolean),
      this.findings());
  }

  /** What is new, gone, moved or changed: things of their own, and then dependencies. */
  group(change) {
    const { model } = page;
    const nodes = model.nodes.filter((node) => node.change === change), edges = model.edges.filter((edge) => edge.change === change && edge.from >= 0 && edge.to >= 0);
    if (nodes.length + edges.length === 0) return null;
    const titles = { added: "New", removed: "Gone", moved: "Moved or renamed", changed: "Changed" };
    const list = partly([...nodes.map((node) => ({ node })), ...edges.map((edge) => ({ edge }))], 60, (one) => (one.node ? this.node(one.node) : this.edge(one.edge)), element("ul.changes", {}));
    return element("details.change-group", { open: change !== "changed" }, element("summary", {}, element(`span.change.change-${change}`, {}, titles[change]), element("span.count", {}, (nodes.length + edges.length).toLocaleString("en"))), list);
  }

  node(node) {
    return element("li", {}, element("span.note", {}, `${nounOf(node)} `), nodeLink(node), node.formerName ? ` was ${visible(node.formerName)}` : "", " ", node.place >= 0 ? placeLabel(page.model.place(node.place)) : null);
  }

  edge(edge) {
    const { model } = page;
    return element("li", {}, element("div.way-step", {}, nodeLink(model.nodes[edge.from]), edgeRemark(edge, "outgoing"), nodeLink(model.nodes[edge.to])), siteList(edge, 2));
  }

  findings() {
    const { model } = page, count = (change) => model.findings.filter((finding) => finding.change === change).length;
    const links = [["added", "new finding"], ["removed", "finding that is gone", "findings that are gone"]].filter(([change]) => count(change) > 0);
    return element("p.actions", {}, links.map(([change, one, many]) => element("a.action", { href: page.link({ view: "findings", change }) }, counted(count(change), one, many))));
  }
}
