/// Calls of the SDK that do not return before something else has happened.
///
///     DispatchQueue.main.sync { … }
///     alert.runModal()                    // runs the run loop until a button is pressed
///
/// From the documentation of Dispatch, Foundation and AppKit.
enum OutsideWaits {
  /// - Parameter receiver: the SDK's type that declares the member.
  static func ofMember(_ name: String, receiver: String) -> Effect.Waiting? {
    switch (receiver, name) {
    case ("DispatchSemaphore", "wait"): return .semaphore
    case ("DispatchGroup", "wait"): return .group
    case ("DispatchQueue", "sync"), ("DispatchQueue", "asyncAndWait"): return .queue
    case ("NSLock", "lock"), ("NSRecursiveLock", "lock"), ("NSCondition", "lock"), ("NSConditionLock", "lock"),
      ("OSAllocatedUnfairLock", "lock"), ("OSAllocatedUnfairLock", "withLock"), ("NSLock", "withLock"),
      ("Mutex", "withLock"):
      return .lock
    case ("NSCondition", "wait"), ("Thread", "join"): return .semaphore
    case ("Process", "waitUntilExit"): return .process
    case ("OperationQueue", "waitUntilAllOperationsAreFinished"), ("Operation", "waitUntilFinished"): return .group
    // Whatever of AppKit is shown with `runModal` runs the run loop until it is closed: alerts, panels, windows.
    case (_, "runModal"): return .runLoop
    case ("RunLoop", "run"), ("RunLoop", "acceptInput"), ("CFRunLoop", "run"), ("NSApplication", "run"),
      ("NSApplication", "runModalSession"), ("NSApplication", "nextEvent"), ("NSWindow", "nextEvent"),
      ("NSWindow", "trackEvents"), ("NSPrintOperation", "run"), ("NSMenu", "popUp"), ("NSMenu", "popUpContextMenu"),
      ("NSDocumentController", "runModalOpenPanel"):
      return .runLoop
    default: return nil
    }
  }

  /// A function that is called like a type is made.
  static func ofFunction(_ name: String) -> Effect.Waiting? {
    ["CFRunLoopRun", "CFRunLoopRunInMode"].contains(name) ? .runLoop : nil
  }
}
