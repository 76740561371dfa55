// The lists: singletons, types, keys and objects.

function nodeCell(node) {
  const place = node.place < 0 ? null : placeLabel(page.model.place(node.place));
  return [nodeLink(node), node.item >= 0 ? element("a.to-map", { href: page.link({ view: "map", id: node.id }), "aria-label": `Show ${visible(node.name)} on the map` }, "map") : null, place];
}

function nodeText(node) { return [node.name, node.module, node.place < 0 ? "" : page.model.place(node.place).file, node.kept || ""].join(" "); }

const moduleColumn = { key: "module", title: "Module", value: (row) => row.node.module, cell: (row) => visible(row.node.module) };

/** Numbers that are 0 stay out of sight. */
function numberCell(number) { return number === 0 ? element("span.zero", {}, "0") : number.toLocaleString("en"); }

/** Rows for the state that is shown, made anew when another is. */
function rowsOf(isListed, make) {
  let state = null, rows = [];
  return () => {
    if (state !== shownState) {
      state = shownState;
      rows = page.model.nodes.filter((node) => isListed(node) && isShown(node.change)).map(make);
    }
    return rows;
  };
}

function singletonList() {
  const { model, relations } = page;
  const rows = rowsOf((node) => node.kind === "singleton", (node) => ({
    node, users: relations.users(node), reaching: relations.reaching[node.number], places: relations.placesOf(node, "singleton-access"),
    freed: relations.freed[node.number], isMutable: relations.isMutable(node),
    cycles: (model.cyclesOf.get(node.number) || []).filter((cycle) => cycle.state !== "broken").length,
  }));
  const number = (key, title, hint) => ({ key, title, hint, isNumber: true, value: (row) => row[key], cell: (row) => numberCell(row[key]) });
  return new Table({
    name: "Singletons", rows, text: (row) => nodeText(row.node), sort: "users", descending: true,
    columns: [
      { key: "name", title: "Singleton", value: (row) => row.node.name, cell: (row) => nodeCell(row.node) }, moduleColumn,
      number("reaching", "Types reaching it", "directly or through other types"), number("users", "Users", "types, functions and keys that use it directly"),
      number("places", "Places", "where it is used"), number("freed", "Migrating frees", "types that would hide nothing any more"),
      { key: "mutable", title: "Mutable", value: (row) => (row.isMutable ? 1 : 0), cell: (row) => (row.isMutable ? "mutable" : "") },
      { key: "cycle", title: "Cycle", value: (row) => row.cycles, cell: (row) => (row.cycles ? element("span.bad", {}, "in a cycle") : "") },
      { key: "kept", title: "Kept", value: (row) => row.node.kept || "", cell: (row) => visible(row.node.kept || "") },
    ],
    filters: [
      { key: "system", title: "the SDK's too", isAddition: true, holds: (row) => row.node.isSystem },
      { key: "unkept", title: "not kept", holds: (row) => row.node.kept === null },
    ],
  });
}

function typeList() {
  const { model, relations } = page;
  const rows = rowsOf((node) => node.kind === "type", (node) => ({
    node, hidden: model.hiddenCount(node), direct: node.outgoing.filter((edge) => edge.kind === "singleton-access" && isShown(edge.change)).length,
    declared: model.takes(node).length + node.outgoing.filter((edge) => edge.kind === "environment-read" && isShown(edge.change)).length,
    users: relations.users(node),
  }));
  const number = (key, title, hint) => ({ key, title, hint, isNumber: true, value: (row) => row[key], cell: (row) => numberCell(row[key]) });
  return new Table({
    name: "Types", rows, text: (row) => nodeText(row.node), sort: "hidden", descending: true,
    columns: [
      { key: "name", title: "Type", value: (row) => row.node.name, cell: (row) => nodeCell(row.node) }, moduleColumn,
      number("hidden", "Hidden", "singletons that it reaches, itself or through others, and does not declare"),
      number("direct", "Used directly", "singletons that its own code names"),
      number("declared", "Declared", "what its initializers take and what it reads from the environment"), number("users", "Users", "what depends on it directly"),
      { key: "testable", title: "Testable alone", hint: "hides no singleton", value: (row) => (row.hidden === 0 ? 1 : 0), cell: (row) => (row.hidden === 0 ? "yes" : element("span.bad", {}, "no")) },
    ],
    filters: [
      { key: "views", title: "views", holds: (row) => row.node.isView }, { key: "hiding", title: "hiding something", holds: (row) => row.hidden > 0 },
    ],
  });
}

function keyList() {
  const { model } = page, isKey = (node) => /^(environment|container)/.test(node.kind);
  const rows = rowsOf(isKey, (node) => {
    const key = model.keys.get(node.number) || { type: null, default: null, injections: [] };
    const edges = (kind) => node.incoming.filter((edge) => edge.kind === kind && isShown(edge.change));
    const missing = model.findings.filter((finding) => finding.rule === "missing-injection" && finding.change !== "removed" && mentions(finding.message, node.name));
    return { node, key, readers: edges("environment-read").length, injecting: Math.max(key.injections.length, edges("injection").reduce((sum, edge) => sum + edge.siteCount, 0)), missing };
  });
  const number = (field, title, hint) => ({ key: field, title, hint, isNumber: true, value: (row) => row[field], cell: (row) => numberCell(row[field]) });
  return new Table({
    name: "Keys and objects", rows, text: (row) => nodeText(row.node), sort: "readers", descending: true,
    columns: [
      { key: "name", title: "Key or object", value: (row) => row.node.name, cell: (row) => nodeCell(row.node) },
      { key: "kind", title: "Kind", value: (row) => nounOf(row.node) }, moduleColumn,
      { key: "type", title: "Type", value: (row) => row.key.type || "", cell: (row) => element("code", {}, visible(row.key.type || "")) },
      { key: "default", title: "Default", value: (row) => row.key.default || "", cell: (row) => element("code", {}, visible(row.key.default || "")) },
      number("readers", "Readers", "types that read it"), number("injecting", "Injected", "places that inject it"),
      { key: "missing", title: "Missing", isNumber: true, hint: "roots that show a reader without it", value: (row) => row.missing.length,
        cell: (row) => row.missing.map((finding) => element("a.bad", { href: page.link({ view: "findings", finding: String(finding.number) }) }, placeText(finding.place))) },
    ],
    filters: [
      { key: "system", title: "the SDK's too", isAddition: true, holds: (row) => row.node.isSystem }, { key: "lacking", title: "missing somewhere", holds: (row) => row.missing.length > 0 },
    ],
  });
}

/** Whether a sentence holds a name as a whole word. */
function mentions(text, name) {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const isPart = (character) => character !== undefined && /[\w.]/.test(character);
    if (!isPart(text[at - 1]) && !/\w/.test(text[at + name.length] || "")) return true;
  }
  return false;
}

function placeText(number) {
  const place = page.model.place(number);
  return visible(`${place.file.split("/").pop()}:${place.line}`);
}
