/// The order of the files; folders come first.
package enum FileOrder: CaseIterable, Sendable {
  /// By name, without regard to case.
  case name
  /// The largest first.
  case size
  /// The latest first.
  case date

  /// Whether `lhs` is above `rhs`; ties are broken by name, folder and the order in which the files
  /// were found.
  func areInIncreasingOrder(_ lhs: FoundFile, _ rhs: FoundFile) -> Bool {
    let left = lhs.kind == .folder
    let right = rhs.kind == .folder
    if left != right { return left }
    return switch self {
    case .size where lhs.size != rhs.size: lhs.size > rhs.size
    case .date where lhs.modified != rhs.modified: lhs.modified > rhs.modified
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
