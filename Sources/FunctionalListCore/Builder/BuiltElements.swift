/// The elements of the statements of a result builder so far.
///
/// A single element is stored without an array, because most statements are one row.
public enum BuiltElements<Element> {
  /// No elements.
  case none
  /// One element.
  case one(Element)
  /// Elements, from top to bottom.
  case several([Element])

  /// The elements as an array.
  @inlinable var array: [Element] {
    switch self {
    case .none: []
    case .one(let element): [element]
    case .several(let elements): elements
    }
  }

  /// Joins the elements of several statements.
  @inlinable static func joined(_ parts: consuming [BuiltElements]) -> BuiltElements {
    var elements: [Element] = []
    elements.reserveCapacity(parts.count)
    for offset in parts.indices {
      // Swapped out of the array, because a copy would retain its elements.
      var part = BuiltElements.none
      swap(&part, &parts[offset])
      switch consume part {
      case .none: break
      case .one(let element): elements.append(element)
      case .several(let more): elements += more
      }
    }
    return .several(elements)
  }
}
