// Beside the map: what matters of the whole, or of what is chosen.

class Details {
  constructor(map) {
    this.map = map;
    this.element = element("aside.details", { "aria-label": "Details", tabindex: "-1" });
  }

  show(key) {
    const parts = key === null ? this.overview() : key[0] === "i" ? this.item(Number(key.slice(1))) : this.container(Number(key.slice(1)));
    this.element.replaceChildren(...[parts].flat(Infinity).filter(Boolean));
    this.element.scrollTop = 0;
  }

  overview() {
    const { model } = page, summary = model.data.summary;
    return [
      page.verdict(),
      model.isDifference ? changesSummary() : null,
      element("h2", {}, "Most needed singletons"),
      this.ranking(model.nodes.filter((node) => node.kind === "singleton" && !node.isSystem)),
      element("h2", {}, "Findings"),
      findingCounts(),
      element("p.note", {}, `${counted(summary.files, "file")} · ${counted(summary.types, "type")} · ${counted(summary.singletons, "singleton")} · ${counted(summary.environmentKeys, "environment key")}`),
      element("p.note", {}, `${percent(summary.hiddenReach)} of the types depend on a singleton that no declaration shows.`),
      model.data.notes.map((note) => element("p.note", {}, visible(note))),
    ];
  }

  /** Singletons, the most prominent first, each with a bar for the types that depend on it. */
  ranking(nodes) {
    const { relations } = page, weight = (node) => relations.reaching[node.number];
    const ranked = page.model.byProminence(nodes.filter((node) => weight(node) > 0)).slice(0, 8);
    if (ranked.length === 0) return element("p.note", {}, "No type hides a singleton.");
    const most = Math.max(...ranked.map(weight));
    return element("ol.ranking", {}, ranked.map((node) => {
      const bar = element("span.bar", { "aria-hidden": "true" });
      bar.style.width = `${Math.max(2, weight(node) / most * 100)}%`;
      return element("li", {}, this.mapLink(node), element("span.count", { title: "types that depend on it, and how many use it directly" },
        counted(weight(node), "type"), node.direct > 0 && node.direct < weight(node) ? `, ${node.direct} directly` : ""), bar);
    }));
  }

  /** A link that shows a node on the map. */
  mapLink(node) {
    return element("a.node-link", { href: page.link({ view: "map", id: node.id }) }, kindSign(node), nameElement(node.name), changeMark(node.change));
  }

  container(number) {
    const container = page.model.containers[number], summary = page.contents.of(number);
    const nodes = page.contents.items(number).flatMap((item) => page.model.items[item].nodes).map((one) => page.model.nodes[one]);
    const singletons = nodes.filter((node) => node.kind === "singleton");
    return [
      element("p.kind", {}, container.kind), element("h2.title", {}, nameElement(container.name)), element("p", {}, summary.words),
      summary.inCycle ? element("p.bad", {}, "Part of an initialization cycle.") : null,
      singletons.length > 0 ? [element("h3", {}, "Singletons in it, the most needed first"), this.ranking(singletons)] : null,
      element("h3", {}, "In it"),
      partly(nodes.sort((a, b) => (a.name < b.name ? -1 : 1)), 60, (node) => element("li", {}, this.mapLink(node)), element("ul.plain", {})),
    ];
  }

  item(number) {
    const item = page.model.items[number];
    return item.nodes.map((one) => this.node(page.model.nodes[one]));
  }

  node(node) {
    const { model } = page;
    const users = groupedEdges(node, "incoming"), uses = groupedEdges(node, "outgoing");
    return element("section.node-details", {},
      element("p.kind", {}, nounOf(node), node.module ? ` · ${visible(node.module)}` : "", changeMark(node.change)),
      element("h2.title", {}, kindSign(node), nameElement(node.name)),
      node.place >= 0 ? placeRow(node.place, null) : null,
      nodeFacts(node),
      element("p.actions", {}, element("a.action", { href: page.link({ view: "focus", id: node.id }) }, "Focus: who uses it, what it uses")),
      this.neighbors("Used by", users), this.neighbors("Depends on", uses),
      (model.findingsOf.get(node.number) || []).slice(0, 5).map((finding) => element("p.finding-line", {},
        element("a", { href: page.link({ view: "findings", finding: String(finding.number) }) }, severityMark(finding.severity), visible(finding.message)))));
  }

  neighbors(title, groups) {
    if (groups.length === 0) return null;
    return [element("h3", {}, `${title} ${groups.length.toLocaleString("en")}`),
      partly(groups, 8, ({ node, edges }) => element("li", {}, this.mapLink(node), element("span.note", {}, " ", edgeWords[edges[0].kind].verb)), element("ul.plain", {}))];
  }
}

/** A node's edges in a direction, by the node at the other end, the most places first. */
function groupedEdges(node, direction) {
  const groups = new Map();
  for (const edge of node[direction]) {
    const other = direction === "incoming" ? edge.from : edge.to;
    if (!isShown(edge.change)) continue;
    if (!groups.has(other)) groups.set(other, { node: page.model.nodes[other], edges: [], places: 0 });
    const group = groups.get(other);
    group.edges.push(edge);
    group.places += edge.siteCount;
  }
  return [...groups.values()].sort((a, b) => b.places - a.places || (a.node.name < b.node.name ? -1 : a.node.name > b.node.name ? 1 : 0));
}

/** What is known of a node beside its edges, a line each. */
function nodeFacts(node) {
  const { model, relations } = page, facts = [], key = model.keys.get(node.number), hidden = model.hidden(node);
  if (node.formerName) facts.push(`was ${visible(node.formerName)}`);
  if (node.kept !== null) facts.push(`kept on purpose: ${visible(node.kept)}`);
  if (relations.reaching[node.number] > 0) {
    facts.push(`${counted(relations.reaching[node.number], "type")} reach it, directly or through others`);
    if (relations.freed[node.number] > 0) facts.push(`migrating it leaves ${counted(relations.freed[node.number], "type")} with nothing hidden`);
  }
  if (relations.isMutable(node)) facts.push("mutable: other code can change it");
  if (hidden.length > 0) facts.push(`hides ${counted(hidden.length, "singleton")}, itself or through others`);
  if (key && key.type) facts.push(`type ${visible(key.type)}`);
  if (key && key.default) facts.push(`default ${visible(key.default)}`);
  for (const cycle of model.cyclesOf.get(node.number) || []) {
    facts.push(element("a.bad", { href: page.link({ view: "cycles", cycle: String(cycle.number) }) }, `part of ${cycle.state === "broken" ? "a cycle that is gone" : "an initialization cycle"}`));
  }
  return facts.length > 0 ? element("ul.facts", {}, facts.map((fact) => element("li", {}, fact))) : null;
}
