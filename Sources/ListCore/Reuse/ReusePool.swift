/// What can be used again, by kind, up to a limit for each kind; a negative limit is 0.
package struct ReusePool<Kind: Hashable, Element> {
  /// The most elements of one kind to keep.
  package var limit: Int {
    didSet {
      elements = elements.mapValues { Array($0.prefix(max(limit, 0))) }
    }
  }

  private var elements: [Kind: [Element]] = [:]

  package init(limit: Int) {
    self.limit = limit
  }

  /// Keeps `element`, unless there are enough of its kind.
  package mutating func put(_ element: Element, kind: Kind) {
    guard elements[kind, default: []].count < limit else { return }
    elements[kind, default: []].append(element)
  }

  /// Gives up the element of a kind that was kept last.
  package mutating func take(kind: Kind) -> Element? {
    elements[kind]?.popLast()
  }
}
