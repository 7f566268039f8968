public import FunctionalListCore

extension FunctionalTableData {
  /// Lets the user drop something on the list.
  ///
  /// ```swift
  /// table.onDrop([.files]) { drop in
  ///   guard case .files(let paths) = drop.content else { return false }
  ///   model.add(paths, at: drop.target)
  ///   return true
  /// }
  /// ```
  ///
  /// A line shows where it would be dropped, and the list scrolls when the pointer is near its edge. Rows
  /// of this list that can be moved to the place are moved instead, whatever `canDropOn` says, and
  /// ``onMove`` is called.
  ///
  /// - Parameters:
  ///   - kinds: what the list takes. If something is dropped that has several of these forms, rows are
  ///     preferred to files, and files to text.
  ///   - canDropOn: decides whether something can be dropped on a row itself, not only beside it; `nil`
  ///     for no row.
  ///   - perform: called with what was dropped. A render in it is applied when GTK has finished with the
  ///     drop. It returns whether it has taken what was dropped.
  public func onDrop(
    _ kinds: Set<Drop.Kind>, canDropOn: ((_ path: ItemPath) -> Bool)? = nil,
    perform: @escaping (_ drop: Drop) -> Bool
  ) {
    dropHandler = perform
    dropRules = kinds.isEmpty ? nil : DropRules(kinds: kinds, canDropOn: canDropOn)
  }

  /// Lets the user drop nothing on the list any more.
  public func removeDropHandler() {
    dropHandler = nil
    dropRules = nil
  }
}
