/// A snapshot of items, in their own order or in another, which shares the storage of their array.
@usableFromInline
struct SearchBase<Element> {
  @usableFromInline let elements: [Element]
  /// The offset of the element at each position, or `nil` if they are the same.
  @usableFromInline let order: [UInt32]?

  @usableFromInline
  init(_ elements: [Element], order: [UInt32]? = nil) {
    self.elements = elements
    self.order = order
  }

  @inlinable
  func offset(at position: Int) -> Int {
    guard let order else { return position }
    return Int(order[position])
  }

  subscript(position: Int) -> Element { elements[offset(at: position)] }

  /// Whether two snapshots are the same storage in the same order.
  func isIdentical(to other: SearchBase) -> Bool {
    guard elements.span.isIdentical(to: other.elements.span) else { return false }
    switch (order, other.order) {
    case (nil, nil): return true
    case (let order?, let other?): return order.span.isIdentical(to: other.span)
    default: return false
    }
  }
}

extension SearchBase: Sendable where Element: Sendable {}
