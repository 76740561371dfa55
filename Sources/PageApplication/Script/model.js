// The data of the page, read into objects that the views ask. Everything refers to things by their numbers.

/** @typedef {{number: number, id: string, name: string, kind: string, module: string, place: number, isSystem: boolean,
 *   isView: boolean, kept: string|null, change: string, formerName: string|null}} GraphNode */

class Model {
  constructor(data) {
    this.data = data;
    this.strings = data.strings;
    this.isDifference = data.isDifference;
    this.nodes = data.ids.map((id, number) => this.readNode(id, number));
    for (const [number, name] of data.formerNames) this.nodes[number].formerName = name;
    this.numberOf = new Map(this.nodes.map((node) => [node.id, node.number]));
    this.edges = this.readEdges();
    this.cycles = data.cycles.map(([head, path], number) => this.readCycle(head, path, number));
    this.findings = data.findings.map((record, number) => this.readFinding(record, number));
    this.keys = new Map(data.keys.map((record) => [record[0], this.readKey(record)]));
    this.findingsOf = this.gather(this.findings, (finding) => finding.subjects);
    this.cyclesOf = this.gather(this.cycles, (cycle) => cycle.nodes);
    this.containers = data.containers.map((record, number) => ({
      number, kind: record[0], name: record[1], label: record[2].split("\n"), containers: record[3], items: record[4],
      size: record[5], boxes: record[6], lines: record[7], parent: -1,
    }));
    for (const container of this.containers) {
      for (const child of container.containers) this.containers[child].parent = container.number;
    }
    this.readItems();
  }

  readNode(id, number) {
    const at = number * 10, flat = this.data.nodes, text = (index) => (index < 0 ? null : this.strings[index]);
    const name = this.data.names[number], kind = this.data.nodeKinds[flat[at]], module = text(flat[at + 1]) || "";
    return {
      number, id: id || `${kind}:${module}.${name}`, name, kind, module,
      place: flat[at + 2], isSystem: (flat[at + 3] & 1) !== 0, isView: (flat[at + 3] & 2) !== 0, kept: text(flat[at + 4]),
      change: this.data.changes[flat[at + 5]], order: flat[at + 6], direct: flat[at + 7], takesSet: flat[at + 8], hiddenSet: flat[at + 9],
      formerName: null, outgoing: [], incoming: [], item: -1,
    };
  }

  /** The most prominent first; what has no place among them last, by name. */
  byProminence(nodes) {
    const place = (node) => (node.order < 0 ? this.nodes.length : node.order);
    return [...nodes].sort((a, b) => place(a) - place(b) || (a.name < b.name ? -1 : 1));
  }

  /** The members of a set that the data holds as differences. */
  members(set) {
    if (set < 0) return [];
    let sum = 0;
    return this.data.sets[set].map((difference) => (sum += difference));
  }

  hidden(node) { return this.members(node.hiddenSet); }
  takes(node) { return this.members(node.takesSet); }
  hiddenCount(node) { return node.hiddenSet < 0 ? 0 : this.data.sets[node.hiddenSet].length; }

  readEdge(flat, at, number) {
    const reasons = flat[at + 3];
    return {
      number, from: flat[at], to: flat[at + 1], kind: this.data.edgeKinds[flat[at + 2]], isCertain: reasons === 0,
      reasons: this.data.reasons.filter((_, bit) => reasons & (2 << bit)), firstSite: flat[at + 4],
      siteCount: flat[at + 5], change: "kept",
    };
  }

  readEdges() {
    const flat = this.data.edges, edges = [];
    for (let at = 0; at < flat.length; at += 7) {
      const edge = this.readEdge(flat, at, edges.length);
      edge.change = this.data.changes[flat[at + 6]];
      edges.push(edge);
    }
    for (const edge of edges) {
      if (edge.from < 0 || edge.to < 0) continue;
      this.nodes[edge.from].outgoing.push(edge);
      this.nodes[edge.to].incoming.push(edge);
    }
    return edges;
  }

  sites(edge) {
    const sites = [], flat = this.data.sites;
    for (let index = edge.firstSite; index < edge.firstSite + edge.siteCount; index++) {
      const at = index * 4, via = [];
      for (let step = flat[at + 3]; step >= 0; step = this.data.steps[step * 3 + 2]) {
        via.unshift({ place: this.data.steps[step * 3], what: this.strings[this.data.steps[step * 3 + 1]] });
      }
      sites.push({
        place: flat[at], text: this.strings[flat[at + 1]], member: flat[at + 2] < 0 ? null : this.strings[flat[at + 2]], via,
      });
    }
    return sites;
  }

  /** A place: its file, line, column, and the line of code, null where the sources were not at hand. */
  place(number) {
    const at = number * 4, flat = this.data.places;
    return {
      file: this.data.files[flat[at]], line: flat[at + 1], column: flat[at + 2],
      code: flat[at + 3] < 0 ? null : this.strings[flat[at + 3]],
    };
  }

  readCycle(head, path, number) {
    const edges = [];
    for (let at = 0; at < path.length; at += 6) edges.push(this.readEdge(path, at, -1));
    return { number, state: this.data.cycleStates[head[0]], isCertain: head[1] === 1, nodes: head.slice(2), path: edges };
  }

  readFinding(record, number) {
    const [rule, severity, message, place, subject, change, others] = record, notes = [];
    for (let at = 7 + others; at < record.length; at += 3) {
      notes.push({ message: this.strings[record[at]], place: record[at + 1], isStep: record[at + 2] === 1 });
    }
    const text = this.strings[message], whole = text[0] === "\u0001" ? this.nodes[subject].name + text.slice(1) : text;
    const subjects = (subject < 0 ? [] : [subject]).concat(record.slice(7, 7 + others));
    return {
      number, rule: this.data.rules[rule][0], severity: this.data.severities[severity], message: whole, place,
      subjects, change: this.data.changes[change], notes,
    };
  }

  readKey(record) {
    const text = (index) => (index < 0 ? null : this.strings[index]), injections = [];
    for (let at = 3; at < record.length; at += 2) injections.push({ place: record[at], value: this.strings[record[at + 1]] });
    return { type: text(record[1]), default: text(record[2]), injections };
  }

  gather(things, subjects) {
    const found = new Map();
    for (const thing of things) {
      for (const subject of subjects(thing)) {
        if (!found.has(subject)) found.set(subject, []);
        found.get(subject).push(thing);
      }
    }
    return found;
  }

  readItems() {
    this.items = this.data.items.map(([rank, ...nodes], number) => ({
      number, rank, nodes, container: 0, label: [this.nodes[nodes[0]].name],
    }));
    for (let at = 0; at < this.data.labels.length; at += 2) {
      this.items[this.data.labels[at]].label = this.strings[this.data.labels[at + 1]].split("\n");
    }
    for (const item of this.items) {
      for (const node of item.nodes) this.nodes[node].item = item.number;
    }
    for (const container of this.containers) {
      for (const item of container.items) this.items[item].container = container.number;
    }
  }

  /** A container's names from the outside in, as an address holds them. */
  path(container) {
    const names = [];
    for (let at = container; at > 0; at = this.containers[at].parent) names.unshift(this.containers[at].name);
    return names;
  }

  /** The containers around one, the outermost first, itself last. */
  around(container) {
    const all = [];
    for (let at = container; at > 0; at = this.containers[at].parent) all.unshift(at);
    return all;
  }
}
