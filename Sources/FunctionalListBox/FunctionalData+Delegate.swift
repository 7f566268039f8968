import FunctionalListHost
import CFunctionalListGtk
package import FunctionalListCore
package import FunctionalListGtk

/// The notifications and questions of the host.
extension FunctionalData: ListHostDelegate {
  package func change(_ body: @escaping () -> Void) { gate.change(body) }

  package func notify(_ handler: @escaping () -> Void) { gate.notify(handler) }

  package func rowsDidMove(_ move: RowMove) {
    list.sections.first { $0.key == move.sectionKey }?.notifyMove(move)
    onMove?(move)
    // The next key moves the rows from where they are now.
    renderChanges()
  }

  package func didDrop(_ drop: RowDrop) -> Bool { dragHandlers.drop?(drop) ?? false }

  package func dragPicture(of paths: [ItemPath]) -> Widget? {
    guard let view = dragHandlers.picture?(paths), unsafe gtk_widget_get_parent(view.widget) == nil
    else {
      return nil
    }
    return view
  }

  /// Notifies everything that depends on the viewport, in this order.
  package func viewportDidChange(afterFrame: Bool) {
    if !afterFrame { host?.notifyVisibleRows() }
    follower?.setNeedsUpdate()
    checkLoads(afterFrame: afterFrame)
    checkEdges(afterFrame: afterFrame)
    wantItems()
    prefetchRows(afterFrame: afterFrame)
  }
}
