/// The items of a model in the order of columns, with what the next order is made from.
package struct ColumnOrder<Item: Equatable & Sendable>: Sendable {
  /// The items in this order.
  package let items: SortedItems<Item>
  /// What the items are sorted by, the most important first.
  let criteria: [SortCriterion<Item>]

  /// The order of the model.
  package init(of model: ListItems<Item>) {
    self.init(items: SortedItems(ItemOrder(model), of: ItemsVersion()), criteria: [])
  }

  init(items: SortedItems<Item>, criteria: [SortCriterion<Item>]) {
    self.items = items
    self.criteria = criteria
  }

  var model: ListItems<Item> { items.order.model }

  /// The values of a column, if the items are sorted by it.
  func values(_ column: String) -> SortValues<Item>? {
    criteria.first { $0.key.column == column }?.values
  }
}

/// A column that items are sorted by, and the values of the items in it.
struct SortCriterion<Item: Sendable>: Sendable {
  let key: SortKey<Item>
  let direction: SortDirection
  let values: SortValues<Item>

  var sort: OffsetSort { direction == .ascending ? values.ascending : values.descending }
}
