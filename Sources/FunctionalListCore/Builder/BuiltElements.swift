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
  var array: [Element] {
    switch self {
    case .none: []
    case .one(let element): [element]
    case .several(let elements): elements
    }
  }

  /// Joins the elements of several statements.
  static func joined(_ parts: [BuiltElements]) -> BuiltElements {
    var elements: [Element] = []
    elements.reserveCapacity(parts.count)
    for part in parts {
      switch part {
      case .none: break
      case .one(let element): elements.append(element)
      case .several(let more): elements += more
      }
    }
    return .several(elements)
  }
}
