package import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// The view that the box shows while it has no rows.
///
/// It is in the box only while it is shown. GTK would hide it beside rows, but keep it as the last child, so
/// that no row would match `:last-child`.
package final class Placeholder {
  private let reporter: Reporter
  private var container: (any RowContainer)?
  private var cell: (any CellConfigType)?
  private var content: (any CellContent)?
  private lazy var handlers = HandlerScope { [unowned self] in setBehavior() }

  package init(_ reporter: Reporter) {
    self.reporter = reporter
  }

  /// Shows a cell in the box of a host; `nil` removes the view.
  ///
  /// A view of the same kind is configured if the cell differs.
  package func show(_ cell: (any CellConfigType)?, in host: BoxHost?) {
    let container = host?.parts.box.container
    if self.container !== container { remove() }
    guard let container, let cell else { return remove() }
    self.container = container
    let old = self.cell
    self.cell = cell
    handlers.clear()
    if let old, let content, content.kind == cell.kind(isDecoration: true) {
      if !cell.isContentEqual(to: old) { _ = content.configure(with: cell) }
    } else {
      make(cell, in: container)
    }
    setBehavior()
  }

  /// Releases a box that was destroyed.
  package func forget() {
    handlers.clear()
    // A list box that is destroyed unparents it itself.
    if let container, container.isGrid { container.setPlaceholder(nil) }
    (container, cell, content) = (nil, nil, nil)
  }

  private func make(_ cell: any CellConfigType, in container: any RowContainer) {
    let new = cell.makeContent(isDecoration: true)
    if let problem = new.problem(ofRow: cell.key) {
      reporter.report(problem)
      return remove()
    }
    _ = new.configure(with: cell)
    content = new
    // A text alone is in the middle, like the placeholders of GNOME's apps.
    let isLabel = unsafe flb_is_a(new.view.object, gtk_label_get_type()) != 0
    if isLabel { new.view.horizontalAlignment = .center }
    container.setPlaceholder(new.view)
  }

  private func remove() {
    if content != nil { container?.setPlaceholder(nil) }
    forget()
  }

  private func setBehavior() {
    guard let cell, let content else { return }
    handlers.run { _ = content.setBehavior(of: cell) }
  }
}
