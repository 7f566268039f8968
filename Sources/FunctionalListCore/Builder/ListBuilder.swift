/// Builds an array from statements: the rows of a section (``RowBuilder``), the sections of a list
/// (``TableBuilder``), or the actions of a row.
///
/// Statements can be inside `if`, `switch`, `for` and `#available`. The elements are in the order of the statements, and building the array costs as
/// much as writing it by hand.
///
/// Compilation time grows with the square of the number of statements in one closure. If there are
/// hundreds of them, move some into functions or properties that are marked with the builder.
/// Statements with closures or with an `if` take several times as long to compile as function
/// calls.
@resultBuilder
public enum ListBuilder<Element> {
  /// One element.
  @inlinable public static func buildExpression(_ element: Element) -> Component {
    .one(element)
  }

  /// An element, or none.
  @_disfavoredOverload
  @inlinable public static func buildExpression(_ element: Element?) -> Component {
    element.map { .one($0) } ?? .none
  }

  /// Elements, in their order.
  @_disfavoredOverload
  @inlinable public static func buildExpression(_ elements: some Sequence<Element>) -> Component {
    .several(Array(elements))
  }

  /// One statement, as in most loops.
  @inlinable public static func buildBlock(_ component: Component) -> Component { component }

  /// Any number of statements.
  ///
  /// The compiler type-checks one call with many arguments faster than many calls of partial
  /// blocks.
  @inlinable public static func buildBlock(_ components: Component...) -> Component {
    .joined(components)
  }

  /// An `if` without an `else`.
  @inlinable public static func buildOptional(_ component: Component?) -> Component {
    component ?? .none
  }

  /// An `if`, or the first cases of a `switch`.
  @inlinable public static func buildEither(first component: Component) -> Component { component }

  /// An `else`, or the other cases of a `switch`.
  @inlinable public static func buildEither(second component: Component) -> Component { component }

  /// A `for`.
  @inlinable public static func buildArray(_ components: consuming [Component]) -> Component {
    .joined(components)
  }

  /// An `if #available`.
  @inlinable public static func buildLimitedAvailability(_ component: Component) -> Component {
    component
  }

  /// The elements, in their order.
  @inlinable public static func buildFinalResult(_ component: Component) -> [Element] {
    component.array
  }
}

extension ListBuilder {
  /// The elements of the statements of a result builder so far.
  ///
  /// A single element is stored without an array, because most statements are one row.
  public enum Component {
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
    @inlinable static func joined(_ parts: consuming [Component]) -> Component {
      var elements: [Element] = []
      elements.reserveCapacity(parts.count)
      for offset in parts.indices {
        // Swapped out of the array, because a copy would retain its elements.
        var part = Component.none
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
}
