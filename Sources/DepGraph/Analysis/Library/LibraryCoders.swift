/// Coders: which of their calls make or write a value of the type that they are given.
extension Library {
  static let coders: [Entry] = [
    Entry(["decode", "decodeIfPresent"], codes: .decoding),
    Entry(["encode", "encodeIfPresent", "encodeConditional"], codes: .encoding),
    Entry(["unarchivedObject", "unarchivedArrayOfObjects", "unarchivedDictionary", "decodeObject"], codes: .decoding),
    Entry(["decodeTopLevelObject", "decodeArrayOfObjects"], codes: .decoding),
    Entry(["archivedData", "archiveRootObject", "encodeRootObject"], codes: .encoding),
  ]

  /// What they make, only the type tells that the result is cast to.
  static let decodesObject: Set<String> = [
    "unarchiveObject", "unarchiveTopLevelObjectWithData", "unarchivedObject", "decodeObject", "decodeTopLevelObject",
  ]
}
