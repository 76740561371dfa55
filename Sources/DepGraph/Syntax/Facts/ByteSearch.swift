/// The offset of the first `text` at or after `start`; nil when there is none.
func find(_ text: StaticString, in source: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int? {
  let pattern = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  var position = start
  while position + pattern.count <= source.count {
    guard let candidate = source[position...].firstIndex(of: pattern[0]), candidate + pattern.count <= source.count
    else { return nil }
    var length = 1
    while length < pattern.count, source[candidate + length] == pattern[length] { length += 1 }
    if length == pattern.count { return candidate }
    position = candidate + 1
  }
  return nil
}
