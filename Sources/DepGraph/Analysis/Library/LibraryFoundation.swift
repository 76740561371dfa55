/// Foundation: threads, operations, processes, files and notifications.
extension Library {
  static let foundation: [Entry] = [
    Entry(["Thread"], ["join"], waits: .thread),
    Entry(["Process"], ["waitUntilExit"], waits: .process),
    Entry(["OperationQueue"], ["waitUntilAllOperationsAreFinished"], waits: .group),
    Entry(["Operation", "BlockOperation"], ["waitUntilFinished"], waits: .group),
    // What is read from a pipe comes when another thread or process has written it.
    Entry(["Pipe"], ["fileHandleForReading"], gives: .type("Pipe.ReadingEnd")),
    Entry(
      ["Pipe.ReadingEnd"], ["readDataToEndOfFile", "readToEnd", "readData", "read", "availableData"], waits: .pipe),
    Entry(
      [
        "enumerateObjects", "enumerateSubstrings", "enumerateMatches", "enumerateLines", "enumerateKeysAndObjects",
        "performAsCurrent", "enumerateAttribute", "enumerateAttributes",
      ], runs: .conditional),
    Entry(["BlockOperation"], ["start"], runs: []),
    Entry(["autoreleasepool", "measure"], runs: []),
    // `observe(\.x, options: .initial) { … }` calls its closure at once; without that option later.
    Entry(["observe"], runs: .opaque, ifNamed: "initial"),
    Entry(["NSFileCoordinator"], ["coordinate"], runs: [.conditional]),
  ]
}
