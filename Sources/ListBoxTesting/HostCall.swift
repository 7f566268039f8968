public import FunctionalListCore

/// One thing that a render makes a list box do.
public nonisolated enum HostCall: Hashable, Sendable {
  /// A header, row or footer, by keys.
  public enum Place: Hashable, Sendable {
    /// The header of the section with this key.
    case header(String)
    /// The row at this path.
    case row(ItemPath)
    /// The footer of the section with this key.
    case footer(String)
  }

  /// A widget goes. Offsets count all that the list shows, headers and footers too: here in the
  /// list before the render, in all else but the source of a move in the list after it.
  case remove(Place, at: Int)
  /// A widget comes.
  case insert(Place, at: Int)
  /// A widget changes its place among those that stay.
  case move(Place, from: Int, to: Int)
  /// A widget shows something else.
  case update(Place)
  /// Another kind of widget takes the place of one.
  case replace(Place)
}

nonisolated extension HostCall: CustomStringConvertible {
  /// The call in words: `move places.company from 3 to 0`.
  public var description: String {
    switch self {
    case .remove(let place, let offset): "remove \(place) at \(offset)"
    case .insert(let place, let offset): "insert \(place) at \(offset)"
    case .move(let place, let source, let destination):
      "move \(place) from \(source) to \(destination)"
    case .update(let place): "update \(place)"
    case .replace(let place): "replace \(place)"
    }
  }
}

nonisolated extension HostCall.Place: CustomStringConvertible {
  /// The path of a row; the key of a section with its `header` or `footer`.
  public var description: String {
    switch self {
    case .header(let key): "header of \(key)"
    case .row(let path): path.description
    case .footer(let key): "footer of \(key)"
    }
  }
}
