public import FunctionalListCore

/// One call that a render makes to its list box.
public nonisolated enum HostCall: Hashable, Sendable {
  /// A widget is removed.
  ///
  /// Offsets count headers and footers too. The offset of a removal and the source of a move are in
  /// the list before the render, all others in the list after it.
  case remove(ListElement, at: Int)
  /// A widget is inserted.
  case insert(ListElement, at: Int)
  /// A kept widget moves.
  case move(ListElement, from: Int, to: Int)
  /// A widget is configured with a new state.
  case update(ListElement)
  /// A widget is replaced by one of another kind.
  case replace(ListElement)
}

nonisolated extension HostCall: CustomStringConvertible {
  /// The call in words: `move places.company from 3 to 0`.
  public var description: String {
    switch self {
    case .remove(let element, let offset): "remove \(element) at \(offset)"
    case .insert(let element, let offset): "insert \(element) at \(offset)"
    case .move(let element, let source, let destination):
      "move \(element) from \(source) to \(destination)"
    case .update(let element): "update \(element)"
    case .replace(let element): "replace \(element)"
    }
  }
}
