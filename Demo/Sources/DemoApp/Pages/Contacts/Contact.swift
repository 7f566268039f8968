/// A person with a mail address.
nonisolated struct Contact: Identifiable, Equatable, Sendable {
  let id: Int
  var name: String
  var mail = ""

  /// The first letters of the names: `AL`.
  var initials: String { String(name.split(separator: " ").compactMap(\.first)) }
}

nonisolated extension Contact {
  static let user = Contact(id: 0, name: "You", mail: "you@example.org")

  static let friends = [
    Contact(id: 1, name: "Ada Lovelace", mail: "ada@example.org"),
    Contact(id: 2, name: "Barbara Liskov", mail: "barbara@example.org"),
    Contact(id: 3, name: "Grace Hopper", mail: "grace@example.org"),
    Contact(id: 4, name: "Margaret Hamilton", mail: "margaret@example.org"),
  ]

  static let colleagues = [
    Contact(id: 1, name: "Donald Knuth", mail: "don@example.com"),
    Contact(id: 2, name: "Edsger Dijkstra", mail: "ewd@example.com"),
    Contact(id: 3, name: "Radia Perlman", mail: "radia@example.com"),
  ]
}
