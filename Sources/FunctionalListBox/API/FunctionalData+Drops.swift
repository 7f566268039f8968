public import FunctionalListCore

extension FunctionalData {
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
  ///   - canDropOn: decides whether something can be dropped on a row itself, not only beside it; `nil`
  ///     for no row.
  ///   - perform: called with the drop, and returns whether it has accepted the content; `nil` lets the user
  ///     drop nothing. A render in it is applied when GTK has finished the drop.
  public func onDrop(
    _ kinds: Set<Drop.Kind>, canDropOn: ((_ path: ItemPath) -> Bool)? = nil,
    perform: ((_ drop: Drop) -> Bool)?
  ) {
    dropHandler = perform
    let acceptsNone = perform == nil || kinds.isEmpty
    dropRules = acceptsNone ? nil : DropRules(kinds: kinds, canDropOn: canDropOn)
  }

  /// Lets the user drop content on rows of the list, and not between them, as in a list of folders.
  ///
  /// ```swift
  /// table.onDrop([.files], onlyOn: { $0.sectionKey == "folders" }) { drop in
  ///   guard case .files(let paths) = drop.content else { return false }
  ///   model.insert(paths, at: drop.target)
  ///   return true
  /// }
  /// ```
  ///
  /// A row takes drops over its whole height.
  ///
  /// - Parameters:
  ///   - kinds: the forms that the list accepts, as for ``onDrop(_:canDropOn:perform:)``.
  ///   - canDropOn: decides whether something can be dropped on a row.
  ///   - perform: called with the drop, whose target is ``DropTarget/on(_:)``, and returns whether it has
  ///     accepted the content.
  public func onDrop(
    _ kinds: Set<Drop.Kind>, onlyOn canDropOn: @escaping (_ path: ItemPath) -> Bool,
    perform: @escaping (_ drop: Drop) -> Bool
  ) {
    onDrop(kinds, canDropOn: canDropOn, perform: perform)
    dropRules?.canDropBetween = false
  }
}
