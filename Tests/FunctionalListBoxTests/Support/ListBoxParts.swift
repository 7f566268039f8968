import CFunctionalListGtk
import FunctionalListGtk

@testable import FunctionalListCells
@testable import FunctionalListHost

/// The parts of a host as a list box has them.
extension RowBox {
  convenience init(_ listBox: ListBox, _ released: DeferredRelease) {
    self.init(ListBoxContainer(listBox), released)
  }

  /// The list box, or a new one for another container.
  var listBox: ListBox { (container as? ListBoxContainer)?.listBox ?? ListBox() }
}

extension RowSupply {
  convenience init(_ reporter: Reporter, reuseLimit: Int) {
    self.init(ListBoxContainer(ListBox()), reporter, reuseLimit: reuseLimit)
  }
}

extension LiveRow {
  convenience init(
    _ content: any CellContent, rowsWithHandlers: RowsWithHandlers,
    describe: @escaping (LiveRow) -> (any RowDescription)?
  ) {
    let container = ListBoxContainer(ListBox())
    unsafe self.init(
      content, rowsWithHandlers: rowsWithHandlers, isView: container.isRow(content.view),
      makeWidget: { unsafe container.makeRow(isDecoration: $0) }, describe: describe)
  }
}

extension BoxRow {
  var row: UnsafeMutablePointer<GtkListBoxRow> {
    unsafe UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkListBoxRow.self)
  }

  nonisolated static func owner(of row: UnsafeMutablePointer<GtkListBoxRow>?) -> BoxRow? {
    unsafe owner(of: UnsafeMutableRawPointer(row)?.assumingMemoryBound(to: GtkWidget.self))
  }
}
