import SwiftSyntax

/// Precedence and associativity of binary operators: the standard library's, and those that the file itself declares.
///
/// An operator that is declared in another file has the default precedence, between the ternary's and `||`.
struct OperatorTable {
  struct Precedence: Equatable {
    /// Higher binds tighter. The standard groups are whole tens; groups declared in the file lie between them.
    var level: Double
    var isRightAssociative = false
  }

  static let assignment = Precedence(level: 10, isRightAssociative: true)
  static let ternary = Precedence(level: 20, isRightAssociative: true)
  static let fallback = Precedence(level: 30)
  static let casting = Precedence(level: 80)

  private static let groups: [String: Precedence] = [
    "AssignmentPrecedence": assignment, "TernaryPrecedence": ternary, "DefaultPrecedence": fallback,
    "LogicalDisjunctionPrecedence": Precedence(level: 40), "LogicalConjunctionPrecedence": Precedence(level: 50),
    "ComparisonPrecedence": Precedence(level: 60),
    "NilCoalescingPrecedence": Precedence(level: 70, isRightAssociative: true), "CastingPrecedence": casting,
    "RangeFormationPrecedence": Precedence(level: 90), "AdditionPrecedence": Precedence(level: 100),
    "MultiplicationPrecedence": Precedence(level: 110), "BitwiseShiftPrecedence": Precedence(level: 120),
  ]

  private static let standard: [String: Precedence] = {
    var table: [String: Precedence] = [:]
    func declare(_ operators: String, _ group: String) {
      for name in operators.split(separator: " ") { table[String(name)] = groups[group] }
    }
    declare("<< >> &<< &>>", "BitwiseShiftPrecedence")
    declare("* / % &* & .&", "MultiplicationPrecedence")
    declare("+ - &+ &- | ^ .| .^", "AdditionPrecedence")
    declare("..< ...", "RangeFormationPrecedence")
    declare("??", "NilCoalescingPrecedence")
    declare("< <= > >= == != === !== ~= .< .<= .> .>= .== .!=", "ComparisonPrecedence")
    declare("&&", "LogicalConjunctionPrecedence")
    declare("||", "LogicalDisjunctionPrecedence")
    declare(
      "*= /= %= += -= <<= >>= &= |= ^= &*= &+= &-= &<<= &>>= .&= .|= .^=", "AssignmentPrecedence")
    return table
  }()

  private var declared: [String: Precedence] = [:]

  init(declaredIn file: SourceFileSyntax, source: UnsafeBufferPointer<UInt8>) {
    guard find("infix operator", in: source) != nil else { return }
    var groups = Self.groups
    for item in file.statements {
      guard let group = item.item.as(PrecedenceGroupDeclSyntax.self) else { continue }
      groups[group.name.text] = Self.precedence(of: group, among: groups)
    }
    for item in file.statements {
      guard let declaration = item.item.as(OperatorDeclSyntax.self) else { continue }
      guard let group = declaration.operatorPrecedenceAndTypes?.precedenceGroup.text else { continue }
      declared[declaration.name.text] = groups[group]
    }
  }

  subscript(name: String) -> Precedence { declared[name] ?? Self.standard[name] ?? Self.fallback }

  /// Just above the groups that it is higher than, or just below those that it is lower than.
  private static func precedence(
    of group: PrecedenceGroupDeclSyntax, among groups: [String: Precedence]
  ) -> Precedence {
    var precedence = fallback
    for attribute in group.groupAttributes {
      switch attribute {
      case .precedenceGroupRelation(let relation):
        let levels = relation.precedenceGroups.compactMap { groups[$0.name.text]?.level }
        if relation.higherThanOrLowerThanLabel.text == "higherThan" {
          if let highest = levels.max() { precedence.level = highest + 1 }
        } else if let lowest = levels.min() {
          precedence.level = lowest - 1
        }
      case .precedenceGroupAssociativity(let associativity):
        precedence.isRightAssociative = associativity.value.text == "right"
      default: break
      }
    }
    return precedence
  }
}
