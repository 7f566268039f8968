import Synchronization

/// The items of a model in an order.
///
/// They are not copied: an order is the offsets of the items. Only an edit of the model needs the items themselves in
/// their order, whose chunks the next order then shares.
final class ItemOrder<Element: Sendable>: Sendable {
  let model: ListItems<Element>
  /// The offset in the model of each item; `nil` if the order is that of the model.
  let offsets: [UInt32]?
  private let ordered: Mutex<ListItems<Element>?>

  /// Makes an order; `items` are those in the order, if they are known.
  init(_ model: ListItems<Element>, offsets: [UInt32]? = nil, items: ListItems<Element>? = nil) {
    self.model = model
    self.offsets = offsets
    ordered = Mutex(offsets == nil ? model : items)
  }

  /// The offset in the model of the item at an index.
  func offset(at index: Int) -> Int { offsets.map { Int($0[index]) } ?? index }

  /// The items in their order.
  ///
  /// - Complexity: O(*n* log *n*) for the first call, and then O(1).
  var items: ListItems<Element> {
    ordered.withLock { ordered in
      if let ordered { return ordered }
      let items = Array(model)
      let made = ListItems((offsets ?? []).map { items[Int($0)] })
      ordered = made
      return made
    }
  }
}
