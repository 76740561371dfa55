import DepGraphModel
import DepGraphReports

/// The options that several commands share, so that they mean the same everywhere.
extension Option {
  /// Which files count and how they are read.
  static let input: [Option] = [
    .flag("--include-tests", help: "Analyse test targets and test folders too.") { $0.includeTests = true },
    .flag(
      "--no-ignore",
      help: "Analyze what git ignores, nested repositories, build folders, generated files and files of no target too."
    ) { $0.includesIgnored = true },
    .value(
      "--exclude", placeholder: "GLOB",
      help: "Leave out the files that GLOB matches, relative to PATH; may stand several times."
    ) { $0.exclude.append($1) },
    .value(
      "-D", placeholder: "FLAG",
      help: "Take the #if branches that FLAG makes active; without any -D every branch counts. May stand several times."
    ) { $0.flags.append($1) },
    .value("--config", placeholder: "FILE", completion: .files, help: "Read FILE instead of PATH/.depgraph.json.") {
      $0.configurationFile = $1
    },
    .flag("--no-cache", help: "Parse every file anew, and keep nothing for the next run.") { $0.usesCache = false },
    .number("--jobs", atLeast: 1, help: "Parse with N threads; one for each processor by default.") { $0.jobs = $1 },
  ]

  /// More paths than a command line holds.
  static let files: [Option] = [
    .value(
      "--files-from", placeholder: "FILE", completion: .files,
      help: "Analyze the Swift files and folders that FILE lists, one a line; - is standard input."
    ) { $0.filesFrom = $1 }
  ]

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
        help: "Write FILE, whose ending chooses the format, as FORMAT:FILE does for any ending; - is standard output."
          + " May stand several times."
      ) { $0.outputs.append($1) },
      .value(
        "--format", placeholder: "FORMAT", completion: .words(formats.map(\.name)),
        help: "Write this format, whatever the ending of FILE."
      ) {
        $0.format = try ReportFormat.named($1, among: formats).name
      },
    ]
  }

  /// For formats of findings.
  static let pathPrefix = Option.value(
    "--path-prefix", placeholder: "PREFIX",
    help: "Put PREFIX/ before the paths of findings: where PATH stands in the repository, for the systems that show"
      + " findings beside the sources."
  ) { $0.pathPrefix = $1 }

  /// How the program speaks.
  static let terminal: [Option] =
    [
      .flag("--quiet", help: "No progress, notes or summary beside the result.") { $0.quiet = true },
      .choice(
        "--color", help: "Color the text; auto follows the terminal, NO_COLOR, CLICOLOR_FORCE and CLICOLOR."
      ) { $0.color = $1 },
    ] + words

  /// What every command has.
  static let words: [Option] = [
    Option(
      names: ["--version"], help: "Print the version, and those of the parser and of Graphviz.", action: .version),
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
