// Where `depgraph --watch` writes the page anew at each save, whoever comes back to it sees the newest. The address keeps what
// is shown; nothing changes under the eyes of a reader.

if (page.model.data.isWatched) {
  let wasLeft = false;
  addEventListener("blur", () => { wasLeft = true; });
  addEventListener("focus", () => { if (wasLeft) location.reload(); });
}
