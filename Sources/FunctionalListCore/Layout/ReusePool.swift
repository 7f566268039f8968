/// Elements that can be reused, by kind, up to a limit for each kind; a negative limit counts as 0.
///
/// The methods are inlinable, so that other modules can specialise them.
package struct ReusePool<Kind: Hashable, Element> {
  /// The maximum number of elements of one kind.
  package var limit: Int {
    didSet {
      elements = elements.mapValues { Array($0.prefix(max(limit, 0))) }
    }
  }

  @usableFromInline var elements: [Kind: [Element]] = [:]

  package init(limit: Int) {
    self.limit = limit
  }

  /// The number of elements of all kinds.
  package var count: Int { elements.values.reduce(0) { $0 + $1.count } }

  /// Adds `element`, unless the pool contains the maximum number of its kind.
  @inlinable package mutating func put(_ element: Element, kind: Kind) {
    let limit = limit
    func keep(_ kept: inout [Element]) {
      if kept.count < limit { kept.append(element) }
    }
    keep(&elements[kind, default: []])
  }

  /// Removes and returns the most recently added element of a kind.
  @inlinable package mutating func take(kind: Kind) -> Element? {
    elements[kind]?.popLast()
  }
}
