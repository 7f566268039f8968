/// The description of a row that loads more rows.
package protocol LoaderDescription: RowDescription {}

extension FlatList {
  /// Whether a slot is described as a row that loads more; a lazy row is described for that.
  func describesLoader(at slot: Int) -> Bool { description(ofSlot: slot) is any LoaderDescription }

  /// The slot of the last row that loads no others; `nil` if there is none.
  ///
  /// Lazy rows are not described: they count as rows that load no others.
  package var lastRow: Int? {
    (0..<count).last { !isDecoration($0) && (isLazy($0) || !describesLoader(at: $0)) }
  }

  /// Whether a slot can be the scroll anchor: a visible row that loads no others.
  ///
  /// Loaded rows are inserted beside the loading row, and new rows between a header and the rows that the
  /// user reads. With either as the anchor, the rows that the user reads would move.
  package func canAnchor(_ slot: Int, isLoader: Bool, isHidden: Bool) -> Bool {
    !isLoader && !isHidden && !isDecoration(slot)
  }
}
