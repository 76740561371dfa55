import DepGraphAnalysis
import DepGraphModel

/// The baseline of a check: the one that the command line names, else the configuration's.
struct KnownFindings {
  /// As messages call it.
  let name: String
  let baseline: Baseline

  /// Nil when there is none.
  ///
  /// - Throws: `InputError` when it cannot be read.
  init?(_ options: Options, _ configuration: Configuration?) throws {
    if let name = options.baseline {
      self.name = name
      baseline = try Baseline.load(name)
    } else if let known = configuration?.baseline {
      name = known.path
      baseline = try Baseline.load(known.path).seen(from: known.folder)
    } else {
      return nil
    }
  }
}
