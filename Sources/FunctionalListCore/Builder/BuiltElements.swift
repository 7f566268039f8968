/// What the statements of a result builder have added up to so far.
///
/// One element needs no array, because most statements are one row.
public enum BuiltElements<Element> {
  /// No statement has an element.
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
      // Taken out of the array rather than copied, which would count references.
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
