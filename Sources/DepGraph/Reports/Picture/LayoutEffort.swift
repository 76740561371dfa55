/// How hard the layout may try, so that its time stays bounded.
///
/// `dot` explodes with the size: 400 boxes and 1,200 lines take 0.4 seconds, 1,000 and 3,000 take 40, and 7 with the bounds
/// below; beyond that only `sfdp` ends in time.
struct LayoutEffort {
  let engine: GraphvizEngine
  /// Attributes of the graph.
  let attributes: [(String, String)]

  init(of picture: Picture) {
    let size = picture.boxes.count + picture.lines.count
    if size > 3_500 {
      engine = .sfdp
      // Fifty rounds of pulling boxes apart: 8,000 boxes take 9 seconds, a thousand rounds 65.
      attributes = [("layout", "sfdp"), ("overlap", "prism50"), ("splines", "line"), ("outputorder", "edgesfirst")]
    } else {
      engine = .dot
      // Parts that are not connected are laid out apart without `pack`, one below the other with their ranks aligned; with
      // it, Graphviz 2.43 loses the labels at the lines' ends.
      attributes =
        size > 800 ? [("nslimit", "1"), ("nslimit1", "1"), ("mclimit", "0.1"), ("searchsize", "5")] : []
    }
  }
}
