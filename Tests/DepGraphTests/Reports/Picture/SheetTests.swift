import Foundation
import Testing

@testable import DepGraphModel
@testable import DepGraphReports

struct SheetTests {
  @Test("sheets are known by name or by their sides")
  func names() throws {
    #expect(try Sheet("A4").width == 842)
    #expect(try Sheet("1200x800").height == 800)
    for wrong in ["", "a5", "12x", "10x10", "1200x800x2", "axb"] {
      #expect(throws: InputError.self) { try Sheet(wrong) }
    }
  }

  @Test("a picture for a sheet has the sheet's shape", arguments: ["slide", "a4", "a3", "900x600"])
  func shape(name: String) throws {
    let sheet = try Sheet(name)
    var options = PictureOptions()
    options.sheet = sheet
    for graph in [Graph.cycle, .sample, .generated(types: 120, singletons: 30, modules: 4)] {
      let picture = Picture.drawn(graph, options: options)
      let size = SheetLayout(of: picture, heading: Heading(of: graph, options: options), sheet: sheet).size
      #expect(abs(size.width / size.height - sheet.aspect) < 0.02)
    }
  }

  @Test("no line runs through a box, and no two boxes overlap")
  func lines() {
    for graph in [Graph.generated(types: 60, singletons: 20, modules: 4), .generated(types: 300, singletons: 30)] {
      let picture = Picture.drawn(graph, options: PictureOptions())
      let map = SheetLayout(of: picture, heading: Heading(of: graph, options: PictureOptions()), sheet: nil).map
      for (number, box) in map.boxes.enumerated() {
        for other in map.boxes[(number + 1)...] { #expect(!box.intersects(other)) }
      }
      for (line, route) in zip(picture.lines, map.routes) {
        for (key, box) in zip(picture.boxes.map(\.key), map.boxes) where key != line.from && key != line.to {
          #expect(!route.samples.contains { box.inset(by: 1).contains($0) }, "\(line.key) \(key)")
        }
      }
    }
  }

  @Test("every text of the palette has a contrast of at least 4.5 on what it stands on, light and dark")
  func contrast() {
    let papers: [Shade] = [
      .paper, .clusterPaper, .whitePaper, .bluePaper, .orangePaper, .greenPaper, .purplePaper, .yellowPaper,
    ]
    for text in [Shade.ink, .faint, .red] {
      for paper in papers where text == .ink || [.paper, .clusterPaper, .whitePaper].contains(paper) {
        #expect(contrast(text.light, paper.light) >= 4.5, "\(text) \(paper)")
        #expect(contrast(text.dark, paper.dark) >= 4.5, "\(text) \(paper)")
      }
    }
    for fill in Picture.hubColors + [.grey, .red] {
      #expect(contrast(Shade.onStrong.light, fill.light) >= 4.5, "\(fill)")
      #expect(contrast(Shade.onStrong.dark, fill.dark) >= 4.5, "\(fill)")
    }
    #expect(Set(Theme.named.map { $0.shade.light.lowercased() }).count == Theme.named.count)
  }

  @Test("a theme replaces colors by name, and says what is wrong with one")
  func theme() throws {
    var options = PictureOptions()
    options.theme = try Theme(json: Data(##"{ "ink": { "light": "#102030", "dark": "#F0F0F0" } }"##.utf8))
    let svg = String(decoding: try ReportFormat.svg.render(.sample, options: options).bytes, as: UTF8.self)
    #expect(svg.contains("[fill=\"#102030\"] { fill: #F0F0F0; }"))
    #expect(!svg.contains(Shade.ink.light.lowercased()))
    for wrong in [##"{ "pink": { "light": "#102030" } }"##, ##"{ "ink": { "light": "red" } }"##, "[]"] {
      #expect(throws: InputError.self) { try Theme(json: Data(wrong.utf8)) }
    }
  }

  private func contrast(_ one: String, _ other: String) -> Double {
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// As WCAG reckons it.
  private func luminance(_ color: String) -> Double {
    let value = Int(color.dropFirst(), radix: 16) ?? 0
    let channels = [value >> 16, value >> 8 & 255, value & 255].map { channel -> Double in
      let part = Double(channel) / 255
      return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }
}

extension PictureLayout.Route {
  /// Points along its curves.
  fileprivate var samples: [Point] {
    stride(from: 0, to: points.count - 3, by: 3).flatMap { start in
      (0...16).map { step -> Point in
        let part = Double(step) / 16
        let rest = 1 - part
        let weights = [rest * rest * rest, 3 * rest * rest * part, 3 * rest * part * part, part * part * part]
        return Point(
          x: zip(weights, points[start...]).reduce(0) { $0 + $1.0 * $1.1.x },
          y: zip(weights, points[start...]).reduce(0) { $0 + $1.0 * $1.1.y })
      }
    }
  }
}
