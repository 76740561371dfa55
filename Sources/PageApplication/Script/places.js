// Places in the sources: `file:line`, a link where a template was given, and the line of code.

/** The address of a place, by the template of `--link-template`; null without one. */
function sourceAddress(place) {
  const template = page.model.data.link;
  if (!template) return null;
  const file = place.file.split("/").map((part) => encodeURIComponent(part)
    .replace(/[!'()*]/g, (character) => "%" + character.charCodeAt(0).toString(16).toUpperCase())
    .replace(/%2B/g, "+").replace(/%40/g, "@")).join("/");
  return template.replace(/\{(file|line|column)\}/g, (_, name) => (name === "file" ? file : String(place[name])));
}

/** A path that may break behind its folders. */
function breakablePath(text) {
  return text.split(/(?<=\/)/).flatMap((part, index) => (index > 0 ? [element("wbr", {}), part] : [part]));
}

function placeLabel(place) {
  const text = visible(`${place.file}:${place.line}`), address = sourceAddress(place);
  return address
    ? element("a.place", { href: address, title: `Open ${text}` }, element("bdi", {}, breakablePath(text)))
    : element("span.place", {}, element("bdi", {}, breakablePath(text)));
}

/** The code at a place. What was found there is marked in its line; without the sources only it is known. */
function codeAt(place, text) {
  const line = place.code;
  if (line === null) return text ? element("code.code", {}, visible(text)) : null;
  const start = text ? line.indexOf(text) : -1;
  if (start < 0) return element("code.code", {}, visible(line));
  return element("code.code", {}, visible(line.slice(0, start)), element("mark", {}, visible(text)), visible(line.slice(start + text.length)));
}

/** A place with its code; `words` says what happens there. */
function placeRow(number, text, words) {
  const place = page.model.place(number);
  return element("div.place-row", {}, placeLabel(place), words ? element("span.what", {}, element("bdi", {}, visible(words))) : null, codeAt(place, text));
}

/** A site: the way that leads to it, and itself. */
function siteElement(site) {
  if (site.via.length === 0) return element("div.site", {}, placeRow(site.place, site.text));
  return element("div.site", {}, element("ol.steps", {},
    site.via.map((step) => element("li", {}, placeRow(step.place, null, step.what))),
    element("li", {}, placeRow(site.place, site.text))));
}

/** What is to be said of an edge beside its places. */
function edgeRemark(edge, direction) {
  const words = edgeWords[edge.kind], verb = direction === "incoming" ? words.alone : words.verb;
  return element("span.edge-words", {},
    element(`span.line-sign.line-${edge.kind}`, { "aria-hidden": "true" }),
    verb, edge.siteCount > 1 ? ` in ${counted(edge.siteCount, "place")}` : "",
    edge.isCertain ? "" : ` · possible: ${edge.reasons.map((reason) => reasonWords[reason] || reason).join(", ")}`,
    changeMark(edge.change));
}

/** The places of an edge, the first few. */
function siteList(edge, limit) {
  const sites = page.model.sites(edge);
  return partly(sites, limit, siteElement, element("div.sites", {}));
}
