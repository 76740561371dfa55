/// Texts and places that a page's data names by their numbers: each is written once, however often it occurs.
struct PageTables {
  struct Place: Hashable {
    var file: Int
    var line: Int
    var column: Int
    /// In the earlier of two states.
    var isEarlier: Bool
  }

  private(set) var strings: [String] = []
  private(set) var files: [String] = []
  private(set) var places: [Place] = []
  private var numberOfString: [String: Int] = [:]
  private var numberOfFile: [String: Int] = [:]
  private var numberOfPlace: [Place: Int] = [:]

  /// -1 for none.
  mutating func string(_ text: String?) -> Int {
    guard let text else { return -1 }
    if let known = numberOfString[text] { return known }
    numberOfString[text] = strings.count
    strings.append(text)
    return strings.count - 1
  }

  mutating func place(_ file: String, _ line: Int, _ column: Int, isEarlier: Bool) -> Int {
    let number: Int
    if let known = numberOfFile[file] {
      number = known
    } else {
      number = files.count
      numberOfFile[file] = number
      files.append(file)
    }
    let place = Place(file: number, line: line, column: column, isEarlier: isEarlier)
    if let known = numberOfPlace[place] { return known }
    numberOfPlace[place] = places.count
    places.append(place)
    return places.count - 1
  }

  /// The line of code at each place, as numbers of strings; -1 where the sources are not at hand.
  mutating func codeOfPlaces(_ sources: ReportSources) -> [Int] {
    struct File: Hashable {
      var number: Int
      var isEarlier: Bool
    }
    var wanted: [File: Set<Int>] = [:]
    for place in places {
      wanted[File(number: place.file, isEarlier: place.isEarlier), default: []].insert(place.line)
    }
    var texts: [File: [Int: String]] = [:]
    for (file, lines) in wanted {
      texts[file] = (file.isEarlier ? sources.earlier : sources.lines)?.texts(of: lines, in: files[file.number])
    }
    return places.map { string(texts[File(number: $0.file, isEarlier: $0.isEarlier)]?[$0.line]) }
  }
}
