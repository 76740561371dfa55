import CLibFuzzer
import DepGraphFuzzInputs
import Foundation

/// Scripts/fuzz runs this.
///
///     DepGraphFuzz check FILE…                    tries the inputs
///     DepGraphFuzz show FILE                      prints what an input stands for
///     DepGraphFuzz seed FOLDER SOURCE…            writes the inputs to begin with
///     DepGraphFuzz minimize FILE SECONDS          makes an input that fails smaller, in place
///     DepGraphFuzz growth [PART]                  counts steps of pairs of constructs and of repetitions as they grow
///     DepGraphFuzz loop FOLDER SECONDS SEED       tries mutations of the inputs in FOLDER, without libFuzzer
///     DepGraphFuzz libfuzzer [OPTION…] FOLDER     the same with it
@main
enum Main {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let words = Array(arguments.dropFirst())
    switch arguments.first {
    case "check": for file in words { Trial.shared.run(try bytes(file)) }
    case "show": print(Shown.text(try bytes(words[0])), terminator: "")
    case "seed": try Seeds.write(to: words[0], sources: Array(words.dropFirst()))
    case "minimize": try Minimizer(file: words[0], seconds: Double(words[1])!).run()
    case "growth":
      var growth = Growth()
      let lines = growth.all(every: words.first.flatMap(Int.init) ?? 1)
      for line in lines { print(line) }
      print(lines.isEmpty ? "nothing grows faster than n^1.2" : "\(lines.count) grow faster than n^1.2")
      exit(lines.isEmpty ? 0 : 1)
    case "loop": try Loop(folder: words[0], seconds: Double(words[1])!, seed: UInt64(words[2])!).run()
    case "libfuzzer": exit(runLibFuzzer(words))
    default: throw Usage()
    }
  }

  private struct Usage: Error {}

  private static func bytes(_ file: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: file))) }

  private static func runLibFuzzer(_ words: [String]) -> Int32 {
    #if LIBFUZZER
      var pointers: [UnsafeMutablePointer<CChar>?] = (["DepGraphFuzz"] + words).map { strdup($0) } + [nil]
      var count = Int32(pointers.count - 1)
      return pointers.withUnsafeMutableBufferPointer { buffer in
        var start = buffer.baseAddress
        return LLVMFuzzerRunDriver(&count, &start, tryInput)
      }
    #else
      FileHandle.standardError.write(Data("built without libFuzzer\n".utf8))
      return 2
    #endif
  }
}

/// By this name libFuzzer's library looks for it.
@_cdecl("LLVMFuzzerTestOneInput")
func tryInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  Trial.shared.run(Array(UnsafeBufferPointer(start: data, count: size)))
  return 0
}
