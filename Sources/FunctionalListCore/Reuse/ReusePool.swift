/// What can be used again, by kind, up to a limit for each kind; a negative limit is 0.
///
/// Inlinable, so that other modules get it for their types, and not for any.
package struct ReusePool<Kind: Hashable, Element> {
  /// The most elements of one kind to keep.
  package var limit: Int {
    didSet {
      elements = elements.mapValues { Array($0.prefix(max(limit, 0))) }
    }
  }

  @usableFromInline var elements: [Kind: [Element]] = [:]

  package init(limit: Int) {
    self.limit = limit
  }

  /// Keeps `element`, unless there are enough of its kind.
  @inlinable package mutating func put(_ element: Element, kind: Kind) {
    let limit = limit
    func keep(_ kept: inout [Element]) {
      if kept.count < limit { kept.append(element) }
    }
    keep(&elements[kind, default: []])
  }

  /// Gives up the element of a kind that was kept last.
  @inlinable package mutating func take(kind: Kind) -> Element? {
    elements[kind]?.popLast()
  }
}
