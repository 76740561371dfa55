import DepGraphModel

extension ReportFormat {
  static let html = ReportFormat(
    name: "html", endings: ["html", "htm"], summary: "a page with the picture, search, cycles and places",
    graphviz: .svg
  ) { input in
    let svg = try ReportFormat.svg.write(input)
    return Report(
      Page(
        graph: input.graph, difference: input.difference, svg: String(decoding: svg.bytes, as: UTF8.self),
        notes: svg.notes
      ).text, notes: svg.notes)
  }
}

/// One file that needs nothing else: the picture with a search box, beside it the cycles and the most used singletons.
private struct Page {
  let graph: Graph
  /// Nil for a page of one state.
  let difference: Difference?
  let svg: String
  let notes: [String]

  var text: String {
    // The XML declaration and document type have no place inside HTML.
    let picture = svg.range(of: "<svg ").map { svg[$0.lowerBound...] } ?? ""
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>Dependency graph</title>
      <style>
      \(Self.style)</style>
      </head>
      <body>
      <main id="picture" tabindex="0" aria-label="Picture: drag to move, wheel to zoom">
      \(picture)</main>
      <aside>
      <h1>\(difference == nil ? "Dependencies" : "What changed")</h1>
      \(difference.map(DifferencePage.counts) ?? "<p>\(counts)</p>")
      \(notes.map { "<p class=\"note\">\(XMLText.escaped($0))</p>\n" }.joined())<label for="search">Search</label>
      <input id="search" type="search" placeholder="NetworkClient, ProfileView, …" autocomplete="off">
      <p id="hits" class="note" aria-live="polite"></p>
      <p><button id="fit">Whole picture</button> <button id="full">100 %</button></p>
      \(difference.map(DifferencePage.lists) ?? lists)
      </aside>
      <script>
      \(Self.script)</script>
      </body>
      </html>

      """
  }

  private var lists: String {
    """
    <h2>Initialisation cycles</h2>
    \(cycles)
    <h2>Findings</h2>
    \(findings)
    <h2>Singletons</h2>
    \(singletons)
    """
  }

  private var counts: String {
    let summary = graph.summary
    return [
      summary.files.counted("file"), summary.types.counted("type"), summary.singletons.counted("singleton"),
      summary.environmentKeys.counted("environment key"), summary.cycles.counted("cycle"),
      "\(TextSummary.percent(summary.hiddenReach)) of the types reach a singleton",
    ].joined(separator: " · ")
  }

  private var cycles: String {
    guard !graph.cycles.isEmpty else { return "<p>None.</p>" }
    let names = Dictionary(graph.nodes.map { ($0.id, $0.name) }, uniquingKeysWith: { $1 })
    let items = graph.cycles.map { cycle in
      let path = cycle.names(names).map(XMLText.escaped).joined(separator: " → ")
      let steps = cycle.path.compactMap(\.sites.first).map { "<li>\(place($0))</li>" }.joined()
      return "<li><b class=\"cycle\">\(cycle.certainty.rawValue)</b> \(path)<ol>\(steps)</ol></li>"
    }
    return "<ul>\n\(items.joined(separator: "\n"))\n</ul>"
  }

  /// Errors and warnings, rule by rule.
  private var findings: String {
    let shown = 100
    let byRule = Dictionary(grouping: graph.findings.filter { $0.severity != .note }, by: \.rule)
    let rules = byRule.sorted { left, right in
      let errors = (left.value.contains { $0.severity == .error }, right.value.contains { $0.severity == .error })
      return errors.0 == errors.1 ? left.key < right.key : errors.0
    }
    let items = rules.map { rule, findings in
      let rows = findings.prefix(shown).map { finding in
        "<li><code>\(XMLText.escaped(finding.file)):\(finding.line)</code> \(XMLText.escaped(finding.message))</li>"
      }.joined()
      let rest = findings.count > shown ? "<li>… and \(findings.count - shown) more</li>" : ""
      let isError = findings.contains { $0.severity == .error }
      let name = isError ? "<b class=\"cycle\">\(rule)</b>" : "<b>\(rule)</b>"
      return "<details><summary>\(name) \(findings.count)</summary><ol>\(rows)\(rest)</ol></details>"
    }
    return items.isEmpty ? "<p>None.</p>" : items.joined(separator: "\n")
  }

  private var singletons: String {
    let sitesShown = 50
    let items = SingletonUse.all(in: graph).prefix(100).map { use in
      let sites = use.edges.flatMap(\.sites)
      let shown = sites.prefix(sitesShown).map { "<li>\(place($0))</li>" }.joined()
      let rest = sites.count > sitesShown ? "<li>… and \(sites.count - sitesShown) more</li>" : ""
      let count = "\(use.sites.counted("place")), \(use.readers.counted("reader"))"
      return
        "<details><summary><b>\(XMLText.escaped(use.node.name))</b> \(count)</summary><ol>\(shown)\(rest)</ol></details>"
    }
    return items.isEmpty ? "<p>None.</p>" : items.joined(separator: "\n")
  }

  private func place(_ site: Site) -> String {
    "<code>\(XMLText.escaped(site.file)):\(site.line)</code> \(XMLText.escaped(site.text))"
  }

  private static let style = """
    :root { color-scheme: light dark; --paper: #fff; --ink: #1a1c20; --edge: #c5cbd3; --faint: #5f6670; --cycle: #c4001a; }
    @media (prefers-color-scheme: dark) {
      :root { --paper: #15181e; --ink: #e8eaed; --edge: #3d4652; --faint: #a3abb6; --cycle: #ff5c6c; }
    }
    * { box-sizing: border-box; }
    body { margin: 0; display: flex; height: 100vh; background: var(--paper); color: var(--ink);
      font: 14px/1.45 system-ui, Helvetica, Arial, sans-serif; }
    main { flex: 1; overflow: hidden; cursor: grab; touch-action: none; }
    main.dragging { cursor: grabbing; }
    main > svg { transform-origin: 0 0; display: block; }
    aside { width: 360px; overflow: auto; padding: 16px; border-left: 1px solid var(--edge); overflow-wrap: anywhere; }
    h1 { font-size: 18px; margin: 0 0 8px; } h2 { font-size: 15px; margin: 20px 0 6px; }
    p { margin: 6px 0; } ul, ol { padding-left: 20px; margin: 4px 0; } summary { cursor: pointer; }
    table { border-collapse: collapse; } td, th { padding: 2px 8px 2px 0; text-align: right; }
    td:first-child { text-align: left; }
    .note { color: var(--faint); font-size: 13px; } .cycle { color: var(--cycle); }
    input { width: 100%; padding: 6px; font: inherit; } label { display: block; margin-top: 12px; }
    svg.searching .node:not(.hit), svg.searching .edge:not(.hit) { opacity: 0.15; }
    @media (max-width: 700px) { body { flex-direction: column; } aside { width: auto; height: 45vh; border-left: 0; } }

    """

  private static let script = """
    "use strict";
    const frame = document.getElementById("picture"), svg = frame.querySelector("svg");
    const size = { width: svg.width.baseVal.value, height: svg.height.baseVal.value };
    let x = 0, y = 0, scale = 1;
    function show() { svg.style.transform = `translate(${x}px, ${y}px) scale(${scale})`; }
    function fit() {
      scale = Math.min(1, frame.clientWidth / size.width, frame.clientHeight / size.height);
      x = (frame.clientWidth - size.width * scale) / 2; y = 0; show();
    }
    function zoom(factor, left, top) {
      const next = Math.min(8, Math.max(0.02, scale * factor));
      x = left - (left - x) * next / scale; y = top - (top - y) * next / scale; scale = next; show();
    }
    frame.addEventListener("wheel", event => {
      event.preventDefault();
      const bounds = frame.getBoundingClientRect();
      zoom(Math.exp(-event.deltaY * 0.0015), event.clientX - bounds.left, event.clientY - bounds.top);
    }, { passive: false });
    let from = null;
    frame.addEventListener("pointerdown", event => { from = { x: event.clientX - x, y: event.clientY - y }; });
    addEventListener("pointermove", event => {
      if (!from) return;
      x = event.clientX - from.x; y = event.clientY - from.y; frame.classList.add("dragging"); show();
    });
    addEventListener("pointerup", () => { from = null; frame.classList.remove("dragging"); });
    frame.addEventListener("keydown", event => {
      const step = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }[event.key];
      if (step) { x += step[0]; y += step[1]; show(); event.preventDefault(); }
      if (event.key === "+") zoom(1.25, frame.clientWidth / 2, frame.clientHeight / 2);
      if (event.key === "-") zoom(0.8, frame.clientWidth / 2, frame.clientHeight / 2);
    });
    document.getElementById("fit").addEventListener("click", fit);
    document.getElementById("full").addEventListener("click", () => { scale = 1; x = 0; y = 0; show(); });
    // A box's first title is its key in the graph, its link's title lists all names that it stands for.
    const text = node => [...node.querySelectorAll("title, text, a")]
      .map(part => (part.getAttribute("xlink:title") || "") + " " + (part.localName === "a" ? "" : part.textContent))
      .join(" ").toLowerCase();
    const nodes = [...svg.querySelectorAll(".node")].map(node => ({ node, key: node.querySelector("title").textContent, text: text(node) }));
    const edges = [...svg.querySelectorAll(".edge")].map(edge => ({ edge, ends: edge.querySelector("title").textContent }));
    document.getElementById("search").addEventListener("input", event => {
      const wanted = event.target.value.trim().toLowerCase();
      svg.classList.toggle("searching", wanted !== "");
      const hits = nodes.filter(one => one.text.includes(wanted)), keys = hits.map(one => one.key);
      for (const one of nodes) one.node.classList.toggle("hit", hits.includes(one));
      // An edge's ends may name the side of the box that they touch.
      for (const one of edges)
        one.edge.classList.toggle("hit", keys.some(key => ["", ":e", ":w"].some(side =>
          one.ends.startsWith(key + side + "->") || one.ends.endsWith("->" + key + side))));
      document.getElementById("hits").textContent = wanted === "" ? "" : hits.length + " found";
      if (hits.length === 0 || wanted === "") return;
      if (scale < 0.8) { scale = 0.8; show(); }
      const box = hits[0].node.getBoundingClientRect(), bounds = frame.getBoundingClientRect();
      x += bounds.left + bounds.width / 2 - box.left - box.width / 2;
      y += bounds.top + bounds.height / 2 - box.top - box.height / 2;
      show();
    });
    fit();

    """
}
