import DepGraphModel
import DepGraphReports

/// The options that several commands share, so that they mean the same everywhere.
extension Option {
  /// Which files count and how they are read.
  static let input: [Option] = [
    .flag("--include-tests", help: "Also analyze test targets and test folders.") { $0.includeTests = true },
    .flag(
      "--no-ignore",
      help: "Also analyze git-ignored and generated files, nested repositories, build folders and files of no target."
    ) { $0.includesIgnored = true },
    .value(
      "--exclude", placeholder: "GLOB",
      help: "Skip files that match GLOB, relative to PATH. Repeatable."
    ) { $0.exclude.append($1) },
    .value(
      "-D", placeholder: "FLAG",
      help: "Define a compilation condition; without -D all #if branches are analyzed. Repeatable."
    ) { $0.flags.append($1) },
    .value("--config", placeholder: "FILE", completion: .files, help: "Read FILE instead of PATH/.depgraph.json.") {
      $0.configurationFile = $1
    },
    .flag("--no-cache", help: "Parse every file again and cache nothing.") { $0.usesCache = false },
    .number("--jobs", atLeast: 1, help: "Parse with N threads (default: one per processor).") { $0.jobs = $1 },
  ]

  /// More paths than a command line holds.
  static let files: [Option] = [
    .value(
      "--files-from", placeholder: "FILE", completion: .files,
      help: "Analyze the Swift files and folders listed in FILE, one per line. '-' is standard input."
    ) { $0.filesFrom = $1 }
  ]

  static let watch = Option.flag(
    "--watch", help: "Run again whenever a file is saved, until interrupted; parses only what changed."
  ) { $0.watches = true }

  /// Which rules end a command with status 1.
  static func failOn(_ help: String) -> Option {
    .value("--fail-on", placeholder: "RULE,…", completion: .list(Rule.all.map(\.name)), help: help) {
      $0.failingRules += $1.split(separator: ",").map(String.init)
    }
  }

  /// Where results go, and as what.
  ///
  /// - Parameter formats: the ones that the command writes.
  static func outputs(_ formats: [ReportFormat]) -> [Option] {
    [
      .value(
        "-o", placeholder: "FILE", completion: .files,
        help: "Write to FILE; the extension selects the format, or use FORMAT:FILE. '-' is standard output."
          + " Repeatable."
      ) { $0.outputs.append($1) },
      .value(
        "--format", placeholder: "FORMAT", completion: .words(formats.map(\.name)),
        help: "Write this format, whatever the extension of FILE."
      ) {
        $0.format = try ReportFormat.named($1, among: formats).name
      },
    ]
  }

  /// For formats of findings.
  static let pathPrefix = Option.value(
    "--path-prefix", placeholder: "PREFIX",
    help: "Put PREFIX/ before the paths of findings, when PATH is a folder of the repository, so that CI systems show"
      + " findings beside the code."
  ) { $0.pathPrefix = $1 }

  /// How the program speaks.
  static let terminal: [Option] =
    [
      .flag("--quiet", help: "Print no progress, notes or summary.") { $0.quiet = true },
      .choice(
        "--color", help: "Color the text (default: auto, from the terminal and NO_COLOR, CLICOLOR_FORCE, CLICOLOR)."
      ) { $0.color = $1 },
    ] + words

  /// What every command has.
  static let words: [Option] = [
    Option(
      names: ["--version"], help: "Print the versions of depgraph, the parser and Graphviz.", action: .version),
    Option(names: ["--help", "-h"], help: "Print this help.", action: .help),
  ]
}

extension ReportFormat {
  /// Its name, and the ending that chooses it where that is another: `junit (.xml)`.
  var term: String {
    guard let ending = endings.first, ending != name else { return name }
    return "\(name) (.\(ending))"
  }
}
