/// Where the user can move the rows of a section.
public enum Reordering: Hashable, Sendable {
  /// The rows cannot be moved.
  case none
  /// To another position in the section.
  case withinSection
  /// To another position in the section, and to the other sections of the same group.
  case group(String)

  /// Whether rows of a section can be moved to another section.
  func allowsMove(to other: Reordering) -> Bool {
    switch (self, other) {
    case (.group(let group), .group(let other)): group == other
    default: false
    }
  }
}
