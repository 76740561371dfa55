/// The standard library and Swift concurrency, where a call runs a closure that is no visit of elements.
extension Library {
  static let swift: [Entry] = [
    Entry(
      [
        "withUnsafeBytes", "withUnsafeMutableBytes", "withUnsafeBufferPointer", "withUnsafeMutableBufferPointer",
        "withContiguousStorageIfAvailable", "withCString", "withUTF8", "performWithoutAnimation", "withValue",
        "immediate",
        "assumeIsolated", "withMemoryRebound", "withUnsafePointer",
      ], runs: []),
    Entry(["Array", "Dictionary", "Set", "String"], ["init"], runs: .conditional),
    Entry(["Result", "AsyncStream", "AsyncThrowingStream"], ["init"], runs: []),
  ]

  static let freeFunctions: [Entry] = [
    Entry(
      [
        "withExtendedLifetime", "withUnsafePointer", "withUnsafeMutablePointer", "withUnsafeBytes",
        "withUnsafeMutableBytes", "withUnsafeTemporaryAllocation", "withVaList", "autoreleasepool", "withAnimation",
        "withTransaction", "withCheckedContinuation", "withCheckedThrowingContinuation", "withUnsafeContinuation",
        "withUnsafeThrowingContinuation", "withObservationTracking", "withTaskGroup", "withThrowingTaskGroup",
        "withDiscardingTaskGroup", "withTaskCancellationHandler", "withDependencies", "XCTContext",
      ], runs: []),
    Entry(["CFRunLoopRun", "CFRunLoopRunInMode"], waits: .runLoop),
    Entry(
      [
        "pthread_create", "atexit", "signal", "sequence",
        // `self { Api() }` in an extension of a container of Factory's.
        "self",
      ], runs: nil),
  ]
}
