enum NearMiss { static func closest(to: String, among: [String]) -> String? { nil } }
