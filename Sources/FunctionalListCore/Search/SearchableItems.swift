/// Items that can be searched without a copy: an array, or the results of a search.
public protocol SearchableItems<Item> {
  /// The type of an item.
  associatedtype Item
  /// All items, in order.
  var searchableItems: SearchResults<Item> { get }
}

extension Array: SearchableItems {
  /// All items, in order.
  ///
  /// - Complexity: O(1).
  public var searchableItems: SearchResults<Element> { SearchResults(self) }
}

extension SearchResults: SearchableItems {
  /// All matches, without their ranks.
  public var searchableItems: SearchResults<Element> {
    SearchResults(base: base, positions: positions)
  }
}
