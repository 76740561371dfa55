// Making elements. Nothing of a name is ever read as markup: text is set as text.

/**
 * @param {string} name the element, with classes: `p.note`
 * @param {Record<string, any>} attributes `on…` are listeners; false, null and undefined are left out
 * @param {...any} children elements, texts, lists of them; null is left out
 */
function element(name, attributes, ...children) {
  const [tag, ...classes] = name.split(".");
  const made = document.createElement(tag);
  if (classes.length > 0) made.className = classes.join(" ");
  apply(made, attributes);
  append(made, children);
  return made;
}

function apply(made, attributes) {
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value === false || value === null || value === undefined) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value === true ? "" : value);
  }
}

function append(made, children) {
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined && child !== false) made.append(child);
  }
}

/** An element of a drawing. */
function drawn(name, attributes, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  apply(made, attributes);
  append(made, children);
  return made;
}

/** A name, apart from the direction of the text around it. */
function nameElement(text) { return element("bdi", {}, breakable(text)); }

/** A name that may break at its humps and dots. */
function breakable(text) {
  return visible(text).split(/(?<=[a-z0-9_.])(?=[A-Z])|(?<=[._])(?=[a-z])/).flatMap((part, index) => (index > 0 ? [element("wbr", {}), part] : [part]));
}

/** The small sign of a node's kind; its words are for those who do not see it. */
function kindSign(node) {
  const noun = nounOf(node);
  return element(`span.sign.sign-${signOf(node)}`, { title: noun, "aria-label": noun, role: "img" }, signLetters[signOf(node)]);
}

const signLetters = { type: "T", view: "V", function: "F", singleton: "S", global: "G", key: "K", object: "O", container: "C" };

function signOf(node) {
  if (node.kind === "type") return node.isView ? "view" : "type";
  return { lazyGlobal: "global", environmentKey: "key", environmentObject: "object", containerKey: "container" }[node.kind] || node.kind;
}

function nounOf(node) {
  const noun = node.kind === "type" && node.isView ? "view" : kindNouns[node.kind];
  return (node.isSystem ? "SDK " : "") + noun;
}

/** A link to a node's focus. */
function nodeLink(node) {
  return element("a.node-link", { href: page.link({ view: "focus", id: node.id }) }, kindSign(node), nameElement(node.name), changeMark(node.change));
}

function changeMark(change) {
  const text = changeWords[change];
  return text ? element(`span.change.change-${change}`, {}, text) : null;
}

/** Waits until nothing more was asked for since some milliseconds. */
function delayed(milliseconds, action) {
  let timer = 0;
  return (...values) => { clearTimeout(timer); timer = setTimeout(() => action(...values), milliseconds); };
}

/** Shows the first of many, and the others when they are asked for. */
function partly(list, limit, make, container) {
  const shown = list.slice(0, limit);
  container.append(...shown.map(make));
  if (list.length <= limit) return container;
  const more = element("button.more", { type: "button", onclick: () => {
    const wrapper = more.parentElement;
    wrapper.remove();
    partly(list.slice(limit), 200, make, container);
  } }, `Show ${(list.length - limit).toLocaleString("en")} more`);
  container.append(element(container.tagName === "OL" || container.tagName === "UL" ? "li.more-row" : "div.more-row", {}, more));
  return container;
}
