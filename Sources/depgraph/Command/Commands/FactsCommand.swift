import DepGraphReports
import DepGraphSyntax

extension Command {
  /// `depgraph facts`: what files say by themselves, for a build system that links it later.
  static let facts = Command(
    name: "facts",
    summary: "Compute the facts of files, to be linked later: in parallel, elsewhere, or cached by a build system.",
    usage: ["depgraph facts FILE… -o NAME.dgfacts [option…]", "depgraph facts --list [FOLDER]"],
    options: [
      .value(
        "-o", placeholder: "NAME.dgfacts", completion: .files, help: "Write the facts there; - is standard output."
      ) {
        $0.outputs.append($1)
      },
      .value(
        "--module", placeholder: "NAME",
        help: "The module that compiles the files; by default what lies around them decides when they are linked."
      ) { $0.module = $1 },
      .flag("--list", help: "Print the files that an analysis of FOLDER depends on, and compute nothing.") {
        $0.listsInputs = true
      },
    ] + Option.input + Option.terminal,
    epilogue: [
      .paragraph(
        "FILE is a Swift file, a file that says which module sources belong to (Package.swift, project.pbxproj,"
          + " .depgraph.json), a folder for all that --list prints of it, or a file of facts, whose content is taken over."
          + " Paths are kept relative to the working folder."),
      .paragraph(
        "Files with the same content have the same facts on every machine. 'depgraph link' makes the graph; all facts of"
          + " a graph need the same -D flags."),
      .paragraph("Exit status: 0; 2 when the arguments, the input or an output cannot be used."),
    ],
    run: { options, session in try FactsComputation(options: options, session: session).run() })

  /// `depgraph link`: the default command on facts.
  static let link = Command(
    name: "link",
    summary: "Make the graph of facts that were computed before.",
    usage: ["depgraph link NAME.dgfacts… [-o FILE]… [option…]"],
    options: draw.options,
    epilogue: [
      .list(title: "formats", rows: ReportFormat.all.map { ($0.term, $0.summary) }),
      .paragraph(
        "The graph is the one of 'depgraph .' in the folder that the facts are relative to. The configuration is the one"
          + " among the facts, or --config FILE. Every other command takes facts as well: 'depgraph check NAME.dgfacts…'."
      ),
      .paragraph(
        "Exit status: 0, also when there are cycles; 2 when the arguments, the input or an output cannot be used."),
    ],
    run: { options, session in
      guard !options.operands.isEmpty, options.operands.allSatisfy({ $0.hasSuffix(FactsBundle.ending) }) else {
        throw UsageError("link needs files of facts: depgraph link NAME.dgfacts… -o FILE; 'depgraph facts' writes them")
      }
      return try Drawing(options: options, session: session).run()
    })
}
