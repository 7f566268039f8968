/// A first-in, first-out queue, with amortized constant time per element.
struct Queue<Element> {
  private var elements: [Element] = []
  /// The index of the first element that is still in the queue.
  private var first = 0

  var isEmpty: Bool { first == elements.count }

  mutating func append(_ element: Element) { elements.append(element) }

  /// Removes and returns the first element.
  mutating func takeFirst() -> Element? {
    guard !isEmpty else { return nil }
    defer {
      first += 1
      if isEmpty || first > elements.count / 2 {
        elements.removeFirst(first)
        first = 0
      }
    }
    return elements[first]
  }

  /// The first element that satisfies a predicate.
  func first(where isMatch: (Element) -> Bool) -> Element? {
    elements[first...].first(where: isMatch)
  }

  /// Removes and returns the first element that satisfies a predicate.
  ///
  /// - Complexity: O(1) for the first element, else O(`count`).
  mutating func takeFirst(where isMatch: (Element) -> Bool) -> Element? {
    guard let index = elements[first...].firstIndex(where: isMatch) else { return nil }
    return index == first ? takeFirst() : elements.remove(at: index)
  }

  /// Removes and returns all elements.
  mutating func takeAll() -> [Element] {
    defer { self = Queue() }
    return Array(elements[first...])
  }
}
