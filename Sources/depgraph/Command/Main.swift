import DepGraph

@main
struct Main {
  static func main() {
    print(Version.current)
  }
}
