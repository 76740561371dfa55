/// Dispatch: queues, semaphores, groups and work items.
extension Library {
  static let dispatch: [Entry] = [
    Entry(["DispatchQueue"], ["sync", "asyncAndWait"], runs: [], waits: .queue),
    Entry(["sync", "asyncAndWait", "concurrentPerform"], runs: []),
    Entry(["DispatchSemaphore"], ["wait"], waits: .semaphore, lock: .takes),
    Entry(["DispatchSemaphore"], ["signal"], lock: .releases),
    Entry(["DispatchGroup"], ["wait"], waits: .group),
    Entry(["DispatchWorkItem"], ["wait"], waits: .workItem),
    Entry(["DispatchWorkItem"], ["perform"], runs: []),
  ]
}
