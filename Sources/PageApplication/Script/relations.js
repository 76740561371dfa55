// What follows from the edges: who reaches whom, by which ways, and what is worth knowing of a singleton.

class Relations {
  constructor(model) {
    this.model = model;
    this.reaching = new Array(model.nodes.length).fill(0);
    this.questions = 0;
    this.countedFor = new Int32Array(model.nodes.length);
    this.freed = new Array(model.nodes.length).fill(0);
    for (const node of model.nodes) {
      if (node.change === "removed") continue;
      const hidden = model.hidden(node);
      for (const singleton of hidden) this.reaching[singleton] += 1;
      if (hidden.length === 1) this.freed[hidden[0]] += 1;
    }
  }

  /** How many use a node directly, by any kind of dependency; its own type is none of them. */
  users(node) {
    const { nodes } = this.model;
    let count = 0;
    // The question that each was last counted for: a set for each of thousands of nodes would take its time.
    this.questions += 1;
    for (const edge of node.incoming) {
      if (this.countedFor[edge.from] === this.questions || edge.from === node.number || !isShown(edge.change)) continue;
      if (node.item >= 0 && nodes[edge.from].item === node.item) continue;
      this.countedFor[edge.from] = this.questions;
      count += 1;
    }
    return count;
  }

  /** Places where a singleton is used. */
  placesOf(node, kind) {
    return node.incoming.reduce((sum, edge) => sum + (edge.kind === kind && isShown(edge.change) ? edge.siteCount : 0), 0);
  }

  isMutable(node) {
    return (this.model.findingsOf.get(node.number) || []).some((finding) => finding.rule === "mutable-singleton");
  }

  /**
   * Everything that can be reached from a node, with its distance; 1 for what it depends on itself.
   * @param {"outgoing"|"incoming"} direction
   */
  distances(start, direction) {
    const found = new Map([[start, 0]]), queue = [start];
    for (let next = 0; next < queue.length; next++) {
      const node = this.model.nodes[queue[next]], distance = found.get(node.number) + 1;
      for (const edge of node[direction]) {
        const other = direction === "outgoing" ? edge.to : edge.from;
        if (found.has(other) || !isShown(edge.change)) continue;
        found.set(other, distance);
        queue.push(other);
      }
    }
    return found;
  }

  /** Shortest ways from one node to another, at most `limit`: each a list of lists of edges, parallel ones together. */
  ways(from, to, limit) {
    if (from === to) return { ways: [], more: false };
    const distances = this.distances(to, "incoming");
    if (!distances.has(from)) return { ways: [], more: false };
    const ways = [], stack = [{ node: from, steps: [] }];
    let more = false;
    while (stack.length > 0) {
      const { node, steps } = stack.pop();
      if (node === to) {
        if (ways.length === limit) { more = true; break; }
        ways.push(steps);
        continue;
      }
      const next = new Map();
      for (const edge of this.model.nodes[node].outgoing) {
        if (distances.get(edge.to) !== distances.get(node) - 1 || !isShown(edge.change)) continue;
        if (!next.has(edge.to)) next.set(edge.to, []);
        next.get(edge.to).push(edge);
      }
      const choices = [...next].sort((a, b) => b[0] - a[0]);
      for (const [other, edges] of choices) stack.push({ node: other, steps: steps.concat([edges]) });
    }
    return { ways, more };
  }
}

/** Which of two states is shown: "overlay", "before" or "after". */
let shownState = "overlay";

/** Whether what changed so is part of the state that is shown. */
function isShown(change) {
  if (shownState === "before") return change !== "added";
  if (shownState === "after") return change !== "removed";
  return true;
}
