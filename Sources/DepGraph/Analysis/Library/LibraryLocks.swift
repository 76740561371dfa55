/// Locks of Foundation, `os` and Synchronization.
extension Library {
  static let locks: [Entry] = [
    Entry(
      ["NSLock", "NSRecursiveLock", "NSCondition", "NSConditionLock", "OSAllocatedUnfairLock", "NSLocking"],
      ["lock", "lockWhenCondition"], waits: .lock, lock: .takes),
    Entry(["NSConditionLock"], ["lock"], waits: .lock, lock: .takes),
    Entry(
      ["NSLock", "NSRecursiveLock", "NSCondition", "NSConditionLock", "OSAllocatedUnfairLock", "NSLocking"],
      ["unlock"], lock: .releases),
    Entry(
      [
        "NSLock", "NSRecursiveLock", "NSCondition", "NSConditionLock", "OSAllocatedUnfairLock", "NSLocking", "Mutex",
        "ManagedCriticalState", "Protected",
      ],
      ["withLock", "withLockUnchecked", "withCriticalRegion"], runs: [], waits: .lock, lock: .holds),
    Entry(["withLock", "withLockUnchecked", "withUnsafeLock", "withCriticalRegion", "synchronized"], runs: []),
    Entry(["withLockIfAvailable"], runs: .conditional),
    Entry(["NSCondition"], ["wait"], waits: .condition),
  ]
}
