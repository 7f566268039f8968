/// Who takes part in the conversation.
package enum Author: UInt8, CaseIterable, Codable, Sendable {
  case you, ada, barbara, edsger, grace, katherine, margaret, radia

  package var name: String {
    switch self {
    case .you: "You"
    case .ada: "Ada Lovelace"
    case .barbara: "Barbara Liskov"
    case .edsger: "Edsger Dijkstra"
    case .grace: "Grace Hopper"
    case .katherine: "Katherine Johnson"
    case .margaret: "Margaret Hamilton"
    case .radia: "Radia Perlman"
    }
  }

  /// The first letters of the names: `AL`.
  package var initials: String { String(name.split(separator: " ").compactMap(\.first)) }

  static let others = allCases.filter { $0 != .you }
}
