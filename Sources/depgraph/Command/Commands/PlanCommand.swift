import DepGraphModel
import DepGraphPlan
import DepGraphReports
import DepGraphSyntax
import Foundation

extension Command {
  /// `depgraph plan`: the way from singletons to injected dependencies, with the code.
  static let plan = Command(
    name: "plan",
    summary: "Plan the migration of singletons: the order, and the code of each step.",
    usage: ["depgraph plan [PATH…] [-o FILE]… [option…]"],
    options: [
      .value(
        "-o", placeholder: "FILE", completion: .files,
        help: "Write to FILE; the extension selects the format, or use FORMAT:FILE. '-' is standard output."
          + " Repeatable."
      ) { $0.outputs.append($1) },
      .value(
        "--format", placeholder: "FORMAT", completion: .words(PlanFormat.allCases.map(\.rawValue)),
        help: "Write this format, whatever the extension of FILE."
      ) {
        $0.format = try PlanFormat.named($1).rawValue
      },
      .number(
        "--steps", atLeast: 1, help: "Write the code of the first N steps only."
      ) { $0.steps = $1 },
      .value(
        "--only", placeholder: "SINGLETON", help: "Plan SINGLETON alone, with those that it needs."
      ) { $0.planScope = .only($1) },
      .value(
        "--to", placeholder: "TYPE", help: "Plan only what keeps TYPE from being tested by itself."
      ) { $0.planScope = .to($1) },
      .value(
        "--style", placeholder: "closures|protocols",
        help: "What stands for a singleton's type: a struct of closures, which is the default, or a protocol."
      ) { options, value in
        guard let style = PlanStyle(rawValue: value) else {
          throw UsageError("--style needs closures or protocols, not \(quoted(value))")
        }
        options.planStyle = style
      },
    ] + Option.files + Option.input + Option.terminal,
    epilogue: [
      .list(title: "formats", rows: PlanFormat.allCases.map { ($0.rawValue, $0.summary) }),
      .paragraph(
        "Each step builds on the steps before it, and none creates an initialization cycle."
          + " Code that cannot be rewritten keeps its singleton and is listed. Without -o, the text goes to standard output."
      ),
      .paragraph("Exit status: 0; 2 when the arguments, the input or an output cannot be used."),
    ],
    run: { options, session in
      let outputs = try PlanOutput.all(options)
      let terminal = session.terminal
      let analysis = try Analysis(options: options, paths: options.operands)
      let plan = try analysis.plan(options, terminal)
      if outputs.isEmpty {
        try terminal.write((try options.format.map(PlanFormat.named) ?? .text).bytes(of: plan, commit: analysis.commit))
      } else {
        try OutputWriter(temporaryFiles: session.temporaryFiles, terminal: terminal)
          .write(outputs.map { ($0.target, $0.format.bytes(of: plan, commit: analysis.commit)) })
        for output in outputs { terminal.accompany("wrote \(output.target.name.escapedSingleLine)\n") }
      }
      return .success
    })
}

/// One result of a run: where it goes, and as what.
private struct PlanOutput {
  let target: OutputTarget
  let format: PlanFormat

  static func all(_ options: Options) throws -> [PlanOutput] {
    var outputs: [PlanOutput] = []
    for name in options.outputs {
      let output = try PlanOutput(name, format: options.format.map(PlanFormat.named))
      if outputs.contains(where: { $0.target.place == output.target.place }) {
        throw UsageError("the output \(quoted(output.target.name)) is given twice")
      }
      outputs.append(output)
    }
    return outputs
  }

  private init(_ name: String, format: PlanFormat?) throws {
    if let prefixed = try FormattedName(name) {
      self.format = try prefixed.format(PlanFormat.named)
      target = try OutputTarget(prefixed.file)
      return
    }
    target = try OutputTarget(name)
    if let format {
      self.format = format
    } else if case .file = target.place {
      self.format = try PlanFormat.ofFile(name)
    } else {
      throw UsageError("\(quoted(name)) has no known extension; add --format FORMAT")
    }
  }
}

extension Analysis {
  /// - Throws: `InputError`.
  fileprivate func plan(_ options: Options, _ terminal: Terminal) throws -> Plan {
    try Planner(analyzer: analyzer(), limit: options.steps, style: options.planStyle, scope: options.planScope)
      .plan(sources(terminal), progress: terminal.progress)
  }

  /// Who would commit here now.
  fileprivate var commit: PlanCommit {
    let identity = CommitIdentity(of: root)
    return PlanCommit(author: identity.author, date: identity.date, prefix: root.repositoryPrefix)
  }
}
