/// The order of the files; folders come first.
package struct FileOrder: Equatable, Sendable {
  package var key: Key
  /// Whether the greatest comes first.
  package var isDescending: Bool

  /// What files are sorted by; each is a column of the list.
  package enum Key: String, CaseIterable, Sendable {
    /// By name, without regard to case.
    case name
    /// By size.
    case size
    /// By the date of the last change.
    case date
  }

  package init(_ key: Key, isDescending: Bool) {
    self.key = key
    self.isDescending = isDescending
  }

  /// By name.
  package static let name = FileOrder(.name, isDescending: false)
  /// The largest first.
  package static let size = FileOrder(.size, isDescending: true)
  /// The latest first.
  package static let date = FileOrder(.date, isDescending: true)

  /// Whether `lhs` is above `rhs`; ties are broken by name, folder and the order in which the files
  /// were found.
  func areInIncreasingOrder(_ lhs: FoundFile, _ rhs: FoundFile) -> Bool {
    let left = lhs.kind == .folder
    let right = rhs.kind == .folder
    if left != right { return left }
    return switch key {
    case .size where lhs.size != rhs.size: (lhs.size < rhs.size) != isDescending
    case .date where lhs.modified != rhs.modified: (lhs.modified < rhs.modified) != isDescending
    case .name where lhs.foldedName != rhs.foldedName:
      (lhs.foldedName < rhs.foldedName) != isDescending
    default: lhs.isBefore(rhs)
    }
  }
}

extension FoundFile {
  fileprivate func isBefore(_ other: FoundFile) -> Bool {
    if foldedName != other.foldedName { return foldedName < other.foldedName }
    return folder == other.folder
      ? (number, name) < (other.number, other.name) : folder < other.folder
  }
}
