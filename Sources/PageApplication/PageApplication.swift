/// The page's application: scripts and style sheets that lie beside this file and are part of the program.
///
/// The scripts share one scope, as scripts of one page do, and each uses those before it.
package enum PageApplication {
  package static let script: [UInt8] = joined([
    PackageResources.names_js,
    PackageResources.model_js,
    PackageResources.relations_js,
    PackageResources.address_js,
    PackageResources.elements_js,
    PackageResources.places_js,
    PackageResources.matching_js,
    PackageResources.search_js,
    PackageResources.arrangement_js,
    PackageResources.lines_js,
    PackageResources.camera_js,
    PackageResources.contents_js,
    PackageResources.drawing_js,
    PackageResources.map_js,
    PackageResources.details_js,
    PackageResources.paths_js,
    PackageResources.focus_js,
    PackageResources.table_js,
    PackageResources.lists_js,
    PackageResources.cycles_js,
    PackageResources.findings_js,
    PackageResources.changes_js,
    PackageResources.application_js,
    PackageResources.watching_js,
  ])

  package static let style: [UInt8] = joined([
    PackageResources.colors_css,
    PackageResources.layout_css,
    PackageResources.map_css,
    PackageResources.lists_css,
    PackageResources.print_css,
  ])

  private static func joined(_ files: [[UInt8]]) -> [UInt8] {
    Array(files.joined(separator: [UInt8(ascii: "\n")]))
  }
}
