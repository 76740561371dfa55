import PageApplication

/// The page as one file that loads nothing: its policy lets its own script and style run, known by their hashes, and
/// nothing else.
struct PageDocument {
  private let title: String
  private let data: [UInt8]

  /// - Parameter data: JSON.
  init(title: String, data: [UInt8]) {
    self.title = title
    self.data = data
  }

  var bytes: [UInt8] {
    let style = PageApplication.style
    let script = PageApplication.script
    var page = Array(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy(style: style, script: script))">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <title>\(XMLText.escaped(title))</title>
      <style>
      """.utf8)
    page += style
    page += Array("</style>\n</head>\n<body>\n<noscript>This page needs JavaScript.</noscript>\n".utf8)
    page += Array("<script type=\"application/json\" id=\"data\">".utf8)
    page += Self.escaped(data)
    page += Array("</script>\n<script>".utf8)
    page += script
    page += Array("</script>\n</body>\n</html>\n".utf8)
    return page
  }

  private static func policy(style: [UInt8], script: [UInt8]) -> String {
    "default-src 'none'; script-src 'sha256-\(SHA256.base64(of: script))'; "
      + "style-src 'sha256-\(SHA256.base64(of: style))'; base-uri 'none'; form-action 'none'"
  }

  /// JSON in which nothing can end the element that holds it: `<` stands in its strings only.
  private static func escaped(_ json: [UInt8]) -> [UInt8] {
    let escape = Array("\\u003c".utf8)
    var result: [UInt8] = []
    result.reserveCapacity(json.count)
    for byte in json {
      if byte == UInt8(ascii: "<") { result += escape } else { result.append(byte) }
    }
    return result
  }
}
