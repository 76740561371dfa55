/// Tasks, locks, queues and publishers.
extension LibrarySignatures {
  static let concurrency = [
    "Task.init(priority: TaskPriority?, operation: () -> Success) -> Self",
    "Task.init(_: () -> Success) -> Self",
    "Task.detached(priority: TaskPriority?, operation: () -> T) -> Task<T, Failure>",
    "DispatchQueue.sync(execute: () -> T) -> T",
    "DispatchQueue.sync(flags: DispatchWorkItemFlags, execute: () -> T) -> T",
    "NSLock.withLock(_: () -> R) -> R",
    "NSRecursiveLock.withLock(_: () -> R) -> R",
    "NSLocking.withLock(_: () -> R) -> R",
    "NSManagedObjectContext.performAndWait(_: () -> T) -> T",
    "MainActor.run(resultType: R, body: () -> R) -> R",
    "MainActor.assumeIsolated(_: () -> R) -> R",
    "withLock(_: () -> R) -> R",
    "withCheckedContinuation(function: String, _: (CheckedContinuation<T, Never>) -> Void) -> T",
    "withCheckedThrowingContinuation(function: String, _: (CheckedContinuation<T, Error>) -> Void) -> T",
    "withAnimation(_: Animation?, _: () -> R) -> R",
    "autoreleasepool(invoking: () -> R) -> R",
    "withExtendedLifetime(_: T, _: () -> R) -> R",
    "withTaskCancellationHandler(operation: () -> T, onCancel: () -> Void) -> T",
    "CheckedContinuation.resume(returning: T)",
  ]

  static let combine = [
    "AnyPublisher.map(_: (Output) -> T) -> AnyPublisher<T, Failure>",
    "AnyPublisher.compactMap(_: (Output) -> T?) -> AnyPublisher<T, Failure>",
    "AnyPublisher.filter(_: (Output) -> Bool) -> AnyPublisher<Output, Failure>",
    "AnyPublisher.sink(receiveValue: (Output) -> Void) -> AnyCancellable",
    "AnyPublisher.receive(on: DispatchQueue) -> Self",
    "PassthroughSubject.send(_: Output)",
    "PassthroughSubject.sink(receiveValue: (Output) -> Void) -> AnyCancellable",
    "CurrentValueSubject.send(_: Output)",
    "CurrentValueSubject.sink(receiveValue: (Output) -> Void) -> AnyCancellable",
    "CurrentValueSubject.init(_: Output) -> Self",
    "Just.init(_: Output) -> Self",
  ]
}
