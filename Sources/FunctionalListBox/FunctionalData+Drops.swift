public import FunctionalListCore
public import FunctionalListGtk

/// The handlers of drags and drops.
struct DragHandlers {
  var drop: ((RowDrop) -> Bool)?
  var picture: ((_ paths: [ItemPath]) -> Widget?)?
}

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
  /// A line shows the position, or a frame the row, and the list scrolls while the pointer is near its edge. Rows of
  /// this list that can be moved are moved by a drop between rows, and ``onMove`` is called; the middle of a row for
  /// which `canDropOn` returns `true` takes them, and `perform` is called. With ``RowDrop/Kind/rows``, the menu and the
  /// keyboard drop rows on the row above.
  ///
  /// In a tree, no row is dropped on one inside it. In a list inside a row of another one, what the inner list does
  /// not take is dropped on the outer one.
  ///
  /// - Parameters:
  ///   - kinds: the forms that the list accepts. If the content has several of them, rows are
  ///     preferred to files, and files to text.
  ///   - canDropOn: decides whether something can be dropped on a row itself, not only beside it; `nil`
  ///     for no row.
  ///   - perform: called with the drop, and returns whether it has accepted the content; `nil` lets the user
  ///     drop nothing. A render in it is applied when GTK has finished the drop.
  public func onDrop(
    _ kinds: Set<RowDrop.Kind>, canDropOn: ((_ path: ItemPath) -> Bool)? = nil,
    perform: ((_ drop: RowDrop) -> Bool)?
  ) {
    dragHandlers.drop = perform
    let acceptsNone = perform == nil || kinds.isEmpty
    hostOptions.dropRules = acceptsNone ? nil : DropRules(kinds: kinds, canDropOn: canDropOn)
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
  /// A row takes drops over its whole height, unless what is dragged are rows of this list that can be moved: its edges
  /// move these.
  ///
  /// - Parameters:
  ///   - kinds: the forms that the list accepts, as for ``onDrop(_:canDropOn:perform:)``.
  ///   - canDropOn: decides whether something can be dropped on a row.
  ///   - perform: called with the drop, whose target is ``DropTarget/on(_:)``, and returns whether it has
  ///     accepted the content.
  public func onDrop(
    _ kinds: Set<RowDrop.Kind>, onlyOn canDropOn: @escaping (_ path: ItemPath) -> Bool,
    perform: @escaping (_ drop: RowDrop) -> Bool
  ) {
    onDrop(kinds, canDropOn: canDropOn, perform: perform)
    hostOptions.dropRules?.canDropBetween = false
  }

  /// Makes the view that follows the pointer while rows are dragged, with its top left corner at the pointer.
  ///
  /// ```swift
  /// table.dragPicture = { paths in Label("\(paths.count) files") }
  /// ```
  ///
  /// By default, and if the closure returns `nil` or a view that has a parent, it is a translucent picture of the
  /// start of the pressed row, at most 300 pixels wide. The closure is called when a drag begins; the view is
  /// released when it ends.
  public var dragPicture: ((_ paths: [ItemPath]) -> Widget?)? {
    get { dragHandlers.picture }
    set { dragHandlers.picture = newValue }
  }
}
