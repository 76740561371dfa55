/// Combine: a publisher that has a value hands it over as soon as it is subscribed to.
///
///     subject.map { $0 + 1 }.sink { … }                    // both closures run now
///     subject.receive(on: DispatchQueue.main).sink { … }   // later
extension Library {
  /// Whoever subscribes to them may get a value at once.
  private static let publishers = [
    "CurrentValueSubject", "Just", "Future", "AnyPublisher", "Published", "Deferred", "Record", "Publisher", "Subject",
    "Optional.Publisher", "Result.Publisher", "Publishers.Merge", "Publishers.CombineLatest", "Publishers.Zip",
    "Publishers.Chain", "Publishers.Sequence", "Empty", "Fail",
  ]

  /// Their values come later: from a timer, the network, another scheduler, or when somebody sends one.
  private static let later = ["Publishers.Later", "PassthroughSubject"]

  static func isPublisher(_ type: String) -> Bool { publisherTypes.contains(type) }

  private static let publisherTypes = Set(publishers + later)

  private static let operators = [
    "map", "tryMap", "compactMap", "tryCompactMap", "flatMap", "filter", "tryFilter", "removeDuplicates", "scan",
    "tryScan", "handleEvents", "catch", "tryCatch", "replaceNil", "replaceError", "replaceEmpty", "mapError",
    "setFailureType", "eraseToAnyPublisher", "share", "autoconnect", "prepend", "append", "merge", "combineLatest",
    "zip",
    "switchToLatest", "first", "last", "dropFirst", "drop", "prefix", "reduce", "collect", "print", "breakpoint",
    "multicast", "retry", "output", "allSatisfy", "contains", "count", "min", "max", "ignoreOutput", "buffer", "decode",
    "encode", "assertNoFailure",
  ]

  static let combine: [Entry] = [
    Entry(publishers, operators, runs: [.opaque, .conditional], gives: .type("Publishers.Chain")),
    Entry(publishers, ["sink", "assign", "subscribe"], runs: [.opaque, .conditional]),
    Entry(
      publishers, ["receive", "debounce", "throttle", "delay", "subscribe(on:)"],
      gives: .type("Publishers.Later")),
    Entry(later, operators + ["receive", "debounce", "throttle", "delay"], gives: .type("Publishers.Later")),
    Entry(["Future"], ["init"], runs: []),
    // Called on a value whose type is not known, it most often is one of Combine's.
    Entry(["sink"], runs: [.opaque, .conditional]),
  ]
}
