public import FunctionalListCore

extension FunctionalTableData {
  /// Lets the user drop content on the list.
  ///
  /// ```swift
  /// table.onDrop([.files]) { drop in
  ///   guard case .files(let paths) = drop.content else { return false }
  ///   model.insert(paths, at: drop.target)
  ///   return true
  /// }
  /// ```
  ///
  /// A line shows the position, and the list scrolls while the pointer is near its edge. Rows of
  /// this list that can be moved to the position are moved instead, whatever `canDropOn` returns,
  /// and ``onMove`` is called.
  ///
  /// - Parameters:
  ///   - kinds: the forms that the list accepts. If the content has several of them, rows are
  ///     preferred to files, and files to text.
  ///   - canDropBetween: whether something can be dropped between rows; `false` for a list of folders,
  ///     for example, where each row takes drops over its whole height.
  ///   - canDropOn: decides whether something can be dropped on a row itself, not only beside it; `nil`
  ///     for no row.
  ///   - perform: called with the drop, and returns whether it has accepted the content; `nil` lets the user
  ///     drop nothing. A render in it is applied when GTK has finished the drop.
  public func onDrop(
    _ kinds: Set<Drop.Kind>, canDropBetween: Bool = true,
    canDropOn: ((_ path: ItemPath) -> Bool)? = nil,
    perform: ((_ drop: Drop) -> Bool)?
  ) {
    dropHandler = perform
    let acceptsNone = perform == nil || kinds.isEmpty
    dropRules =
      acceptsNone
      ? nil
      : DropRules(
        kinds: kinds, canDropBetween: canDropBetween, canDropOn: canDropOn)
  }
}
