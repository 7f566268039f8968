/// A cell that is made of an item alone.
///
/// ```swift
/// struct FileCell: ItemCell, Equatable {
///   let item: File
///   var style: CellStyle?
///   var actions = CellActions()
///   var key: String { item.path }
///   init(item: File) { self.item = item }
///
///   @MainActor func makeView() -> Label { Label() }
///   @MainActor func configure(_ view: Label) { view.text = item.name }
///   @MainActor func reset(_ view: Label) { view.text = "" }
/// }
/// ```
///
/// It is registered once for all sections of such items:
///
/// ```swift
/// table.register(FileCell.self)
/// table.renderAndDiff { TableSection(items: files) }
/// ```
///
/// Rows reuse each other's widgets by the type of their cells.
public nonisolated protocol ItemCell: CellConfigType {
  /// What the cell shows.
  associatedtype Item

  /// Makes the cell of an item.
  init(item: Item)
}
