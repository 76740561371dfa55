import DepGraphModel

/// The options of the commands that draw.
extension Option {
  /// Which part is drawn.
  static let filters: [Option] = [
    .value(
      "--link-template", placeholder: "TEMPLATE", completion: .words(["xcode", "vscode"]),
      help: "Link boxes and lines to the sources: xcode, vscode, or a URL with {file} and {line}."
    ) { $0.linkTemplate = $1 },
    .value(
      "--focus", placeholder: "NAME",
      help: "Show only NAME and its neighbors: a name, a glob, a folder or a module. Repeatable."
    ) { $0.filter.focus.append($1) },
    .number("--depth", atLeast: 0, help: "How many edges from the focus are near; 1 by default.") { $0.depth = $1 },
    .value("--reaches", placeholder: "NAME", help: "Keep what reaches NAME, directly or through others.") {
      $0.filter.reaches = $1
    },
    .values("--path", placeholder: "A B", help: "Keep the shortest ways from A to B.") {
      $0.filter.path = GraphFilter.Ends(from: $1, to: $2)
    },
    .flag("--cycles-only", help: "Keep the initialisation cycles alone.") { $0.filter.cyclesOnly = true },
    .choice(
      "--collapse", help: "One box per module, folder or type (none); by default the most detail that stays readable."
    ) {
      $0.collapse = $1
    },
    .value(
      "--fit", placeholder: "SHEET", completion: .words(["slide", "a4", "a3"]),
      help: "Draw for a sheet: slide, a4, a3, or WIDTHxHEIGHT in points."
    ) { $0.fit = $1 },
    .value(
      "--theme", placeholder: "FILE", completion: .files, help: "Replace colors of pictures by those of a JSON file."
    ) {
      $0.theme = $1
    },
    .value("--title", placeholder: "TEXT", help: "Write TEXT above pictures; by default the folder's name.") {
      $0.title = $1
    },
    .flag("--include-system", help: "Draw the singletons and keys of the SDK too.") { $0.includeSystem = true },
  ]

  /// What a trace says of the edges.
  static let observed = Option.value(
    "--observed", placeholder: "TRACE",
    help: "Compare with what 'depgraph observe' recorded: which initializers ran, in which order, for how long."
  ) { $0.trace = $1 }

  /// Of one state: how its types use each other is drawn as well.
  static let uses = Option.flag(
    "--uses", help: "Draw who makes and calls whom, as --focus, --reaches and --path do."
  ) { $0.showsUses = true }
}
