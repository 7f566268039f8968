public import FunctionalListCore
public import FunctionalListGtk

/// Looks up rows of the last description that was rendered. A row that is not in it is `nil`.
extension FunctionalData {
  /// The row at `index`.
  ///
  /// A lazy row is described for the call.
  public subscript(index: RowIndex) -> (any RowDescription)? {
    list.slot(of: index).map { list.description(ofSlot: $0) }
  }

  /// The row at `path`.
  ///
  /// - Complexity: As ``index(of:)``.
  public func row(at path: ItemPath) -> (any RowDescription)? {
    index(of: path).flatMap { self[$0] }
  }

  /// The path of the first row, from the top, whose key in its section is `key`.
  ///
  /// - Complexity: O(*n*) comparisons of keys.
  public func itemPath(forRowKey key: some ListKey) -> ItemPath? {
    let key = key.keyText
    for section in list.sections where section.hasRow(ofKey: key) {
      return ItemPath(sectionKey: section.key, itemKey: key)
    }
    return nil
  }

  /// The path of the row at `index`.
  public func itemPath(at index: RowIndex) -> ItemPath? {
    list.slot(of: index).flatMap { list.path(ofSlot: $0) }
  }

  /// The path of the row that contains `widget`.
  ///
  /// It is `nil` for a widget in a header, in a footer or outside of the list, and while a render changes the rows.
  ///
  /// Use it in a handler that knows only its widget. A handler that is set in the `behavior` of a cell
  /// captures what it needs instead.
  ///
  /// - Complexity: O(*d*), where *d* is the depth of the widget (`gtk_widget_get_parent`).
  public func itemPath(of widget: Widget) -> ItemPath? {
    host?.slot(of: widget).flatMap(list.path(ofSlot:))
  }

  /// The index of the row at `path`.
  ///
  /// - Complexity: O(*n*) comparisons of keys, where *n* is the number of sections plus the number of
  ///   rows in the section of `path`. No row is described. After a few calls for one description, the
  ///   keys of all rows are hashed once, and each further call is O(1).
  public func index(of path: ItemPath) -> RowIndex? {
    let lookup = lookup ?? RowLookup(list)
    self.lookup = lookup
    return lookup.index(of: path)
  }
}
