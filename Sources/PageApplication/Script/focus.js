// The focus: who depends on it | it | what it depends on, direct and through others, each with its places.

class FocusView {
  constructor() {
    this.element = element("section.focus-view", { "aria-label": "Focus" });
  }

  show(address) {
    const { model } = page, number = model.numberOf.get(address.get("id"));
    if (number === undefined) return this.element.replaceChildren(this.empty(address.get("id")));
    const node = model.nodes[number], to = model.numberOf.get(address.get("to"));
    this.element.replaceChildren(
      element("div.focus-columns", {},
        this.column("Through others", "incoming", node, true), this.column("Who depends on it", "incoming", node, false),
        this.center(node, to === undefined ? null : model.nodes[to]),
        this.column("What it depends on", "outgoing", node, false), this.column("Through others", "outgoing", node, true)),
      to === undefined ? "" : element("section.paths", { "aria-label": "Paths" },
        element("h2", {}, "Paths from ", nameElement(node.name), " to ", nameElement(model.nodes[to].name)), waysElement(node, model.nodes[to])));
    document.title = `${visible(node.name)} – ${model.data.title}`;
    if (to !== undefined) this.element.querySelector(".paths").scrollIntoView({ block: "nearest" });
    else this.element.scrollTop = 0;
  }

  empty(id) {
    const { model, relations } = page;
    const top = model.byProminence(model.nodes.filter((node) => relations.reaching[node.number] > 0)).slice(0, 12);
    return element("div.empty", {}, element("h2", {}, id ? "Nothing has this name here" : "Choose anything"),
      element("p", {}, "Press / and type a name, or begin with what most depends on:"),
      element("ul.plain", {}, top.map((node) => element("li", {}, nodeLink(node)))));
  }

  center(node, to) {
    const target = new SearchField({
      label: `Paths from ${visible(node.name)} to`, placeholder: "Paths to…", candidates: () => searchCandidates(false),
      choose: (candidate) => page.address.go({ view: "focus", id: node.id, to: candidate.node.id }),
    });
    return element("section.focus-it", { "aria-label": "Chosen" },
      element("p.kind", {}, nounOf(node), node.module ? ` · ${visible(node.module)}` : "", changeMark(node.change)),
      element("h2.title", {}, kindSign(node), nameElement(node.name)),
      node.place >= 0 ? placeRow(node.place, null) : null,
      nodeFacts(node),
      element("p.actions", {}, node.item >= 0 ? element("a.action", { href: page.link({ view: "map", id: node.id }) }, "Show on the map") : null),
      target.element,
      this.injections(node),
      (page.model.findingsOf.get(node.number) || []).slice(0, 10).map((finding) => element("p.finding-line", {},
        element("a", { href: page.link({ view: "findings", finding: String(finding.number) }) }, severityMark(finding.severity), visible(finding.message)))),
      to ? element("p.actions", {}, element("a.action", { href: page.link({ view: "focus", id: node.id }) }, "Close the paths")) : null);
  }

  injections(node) {
    const key = page.model.keys.get(node.number);
    if (!key || key.injections.length === 0) return null;
    return element("details.injections", {}, element("summary", {}, `Injected in ${counted(key.injections.length, "place")}`),
      partly(key.injections, 20, (one) => placeRow(one.place, one.value), element("div", {})));
  }

  /** One side, direct or through others. */
  column(title, direction, node, isFar) {
    const groups = isFar ? null : groupedEdges(node, direction), far = isFar ? this.far(node, direction) : null;
    const count = isFar ? far.reduce((sum, group) => sum + group.nodes.length, 0) : groups.length;
    const column = element(`section.focus-column.${isFar ? "far" : "direct"}.${direction}`, {},
      element("h2", {}, title, element("span.count", {}, count.toLocaleString("en"))));
    if (count === 0) column.append(element("p.note", {}, "None."));
    else if (isFar) column.append(...far.map((group) => this.steps(group, node, direction)));
    else partly(groups, 30, (group) => this.neighbor(group, direction), column);
    return column;
  }

  neighbor({ node, edges, places }, direction) {
    const first = edges.find((edge) => edge.siteCount > 0), rest = places - 1;
    return element("article.neighbor", {}, nodeLink(node), edges.map((edge) => edgeRemark(edge, direction)),
      first ? siteElement(page.model.sites(first)[0]) : null,
      rest > 0 ? this.morePlaces(edges, first, rest) : null);
  }

  /** The other places, made when they are opened. */
  morePlaces(edges, first, rest) {
    const details = element("details.more-places", { ontoggle: () => {
      if (details.children.length > 1) return;
      for (const edge of edges) {
        const sites = page.model.sites(edge).slice(edge === first ? 1 : 0);
        if (sites.length > 0) details.append(partly(sites, 40, siteElement, element("div.sites", {})));
      }
    } }, element("summary", {}, counted(rest, "more place")));
    return details;
  }

  /** What is reached in two steps and more, by its distance. */
  far(node, direction) {
    const { model, relations } = page, groups = [];
    for (const [number, distance] of relations.distances(node.number, direction)) {
      if (distance < 2) continue;
      (groups[distance] = groups[distance] || { distance, nodes: [] }).nodes.push(model.nodes[number]);
    }
    for (const group of groups) if (group) group.nodes.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.number - b.number));
    return groups.filter(Boolean);
  }

  steps(group, node, direction) {
    const list = partly(group.nodes, 40, (other) => {
      const ends = direction === "outgoing" ? { id: node.id, to: other.id } : { id: other.id, to: node.id };
      return element("li", {}, nodeLink(other), element("a.how", { href: page.link({ view: "focus", ...ends }), "aria-label": `How: paths between ${visible(node.name)} and ${visible(other.name)}` }, "how"));
    }, element("ul.plain", {}));
    return element("details.steps-away", { open: group.distance === 2 }, element("summary", {}, `${group.distance} steps`, element("span.count", {}, group.nodes.length.toLocaleString("en"))), list);
  }
}
