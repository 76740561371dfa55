/// Core Data.
extension Library {
  static let coreData: [Entry] = [
    Entry(["performAndWait"], runs: []),
    // Unless its description asks for another thread, a store is loaded before the call returns.
    Entry(["loadPersistentStores"], runs: [.opaque, .conditional]),
  ]
}
