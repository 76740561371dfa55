import DepGraphModel
import Foundation

/// Reads what the observer library has written: one file for each process, an event a line.
struct TraceReader {
  private var tables: [String: SymbolTable] = [:]
  private var names: [String: String?] = [:]
  private var gaps: Set<String> = []

  /// - Parameter folder: holds those files and nothing else but the library.
  static func trace(of command: [String], in folder: String) -> Trace {
    var reader = Self()
    let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { !$0.hasPrefix("lib") }
    // Named by number and start.
    let order = files.map { (name: $0, key: $0.split(separator: ".").dropFirst().compactMap { Int($0) }) }
      .sorted { $0.key == $1.key ? $0.name < $1.name : $0.key.lexicographicallyPrecedes($1.key) }
    var trace = Trace(command: command)
    var observed = 0
    for file in order {
      guard let data = FileManager.default.contents(atPath: folder + "/" + file.name) else { continue }
      observed += 1
      let process = reader.process(String(decoding: data, as: UTF8.self))
      if !process.runs.isEmpty { trace.processes.append(process) }
    }
    if observed == 0 {
      reader.gaps.insert(
        "'\(command[0])' loads no library that is inserted: it is statically linked, hardened, or runs as another user")
    }
    trace.gaps = reader.gaps.sorted()
    return trace
  }

  private mutating func process(_ text: String) -> Trace.Process {
    var process = Trace.Process(executable: "", recordsReads: false)
    var hasRuntime = true
    /// By thread, the runs that have not ended; nil for those of code that is not looked at.
    var open: [Int: [Int?]] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 5)
      if words.first == "process", words.count >= 4 {
        hasRuntime = words[1] == "1"
        process.recordsReads = words[2] == "1"
        process.executable = words[3...].joined(separator: " ")
        continue
      }
      guard words.count == 6, let thread = Int(words[1]), let time = Double(words[2]),
        let offset = UInt64(words[3], radix: 16)
      else { continue }
      let seconds = time / 1_000_000_000
      let storage = storage(offset, symbol: words[4], image: String(words[5]))
      let innermost = open[thread]?.last(where: { $0 != nil }) ?? nil
      switch words[0] {
      case "begin":
        open[thread, default: []].append(storage == nil ? nil : process.runs.count)
        if let storage {
          process.runs.append(Trace.Run(storage: storage, thread: thread, start: seconds, inside: innermost))
        }
      case "end":
        if let run = open[thread]?.popLast() ?? nil {
          process.runs[run].seconds = ((seconds - process.runs[run].start) * 1_000_000_000).rounded() / 1_000_000_000
        }
      case "touch", "again":
        guard let storage, let run = open[thread]?.last ?? nil else { continue }
        process.runs[run].reads.append(storage)
        if words[0] == "again" { process.runs[run].deadlocks.append(storage) }
      case "many":
        if let run = open[thread]?.last ?? nil { process.runs[run].readsMore = true }
      default: continue
      }
    }
    if !hasRuntime, isSwift(process.executable) {
      gaps.insert("'\(process.executable)' is linked with the Swift runtime statically: its initializers are not seen")
    }
    return process
  }

  /// Whether a program without a shared runtime has the runtime in itself.
  private mutating func isSwift(_ path: String) -> Bool { table(of: path).hasInitializers }

  private mutating func table(of image: String) -> SymbolTable {
    if let known = tables[image] { return known }
    let table = SymbolTable(of: image)
    tables[image] = table
    return table
  }

  /// Nil for code of the toolchain and the system, and for what has no name.
  private mutating func storage(_ offset: UInt64, symbol: Substring, image: String) -> String? {
    if Self.isSystem(image) { return nil }
    let key = "\(offset) \(image)"
    if let known = names[key] { return known }
    var name: String?
    if let mangled = symbol == "-" ? table(of: image)[offset] : String(symbol) {
      name = StorageName.name(ofInitializer: mangled)
    } else if table(of: image).isStripped {
      gaps.insert("'\(image)' is stripped: its initializers have no names")
    }
    names[key] = .some(name)
    return name
  }

  private static func isSystem(_ image: String) -> Bool {
    let file = image.split(separator: "/").last.map(String.init) ?? image
    let libraries = [
      "libswift", "libFoundation", "lib_Foundation", "libdispatch", "libXCTest", "libTesting", "lib_Testing",
      "libSwift", "libDepGraphObserver",
    ]
    return libraries.contains(where: file.hasPrefix) || image.hasPrefix("/usr/lib/swift/")
      || image.hasPrefix("/System/")
  }
}
