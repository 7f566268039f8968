/// The identity of a key space that several sections can share.
enum SharedKeySpace: Hashable {
  case named(String)
  case group(String)
}

extension TableSection {
  /// The key space that the section can share with others, or `nil` if it has its own.
  var sharedKeySpace: SharedKeySpace? {
    if let keySpace { return .named(keySpace) }
    guard case .group(let name) = reordering else { return nil }
    return .group(name)
  }
}
