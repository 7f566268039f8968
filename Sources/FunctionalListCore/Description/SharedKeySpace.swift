/// What the sections have in common whose rows are the same rows if their keys are equal.
enum SharedKeySpace: Hashable {
  case named(String)
  case group(String)
}

extension TableSection {
  /// The key space that the section shares with others, or `nil` if its rows are its own.
  var sharedKeySpace: SharedKeySpace? {
    if let keySpace { return .named(keySpace) }
    guard case .group(let name) = reordering else { return nil }
    return .group(name)
  }
}
