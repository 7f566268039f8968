import FunctionalListCore

extension FlatList {
  /// The slot of the last row that loads no others; `nil` if there is none.
  ///
  /// Lazy rows are not described: they count as rows that load no others.
  var lastRow: Int? {
    (0..<count).last { slot in
      !isDecoration(slot) && (isLazy(slot) || !(description(ofSlot: slot) is LoadMoreCell))
    }
  }
}
