/// Calls that run the run loop, whose other work runs before they return.
///
/// Whatever of AppKit is shown with `runModal` runs it until it is closed: alerts, panels, windows.
extension Library {
  static let runLoops: [Entry] = [
    Entry(["runModal"], waits: .runLoop),
    Entry(["RunLoop"], ["run", "acceptInput"], waits: .runLoop),
    Entry(["CFRunLoop"], ["run"], waits: .runLoop),
    Entry(["NSApplication"], ["run", "runModalSession", "nextEvent"], waits: .runLoop),
    Entry(["NSWindow"], ["nextEvent", "trackEvents"], waits: .runLoop),
    Entry(["NSPrintOperation"], ["run"], waits: .runLoop),
    Entry(["NSMenu"], ["popUp", "popUpContextMenu"], waits: .runLoop),
    Entry(["NSDocumentController"], ["runModalOpenPanel"], waits: .runLoop),
  ]
}
