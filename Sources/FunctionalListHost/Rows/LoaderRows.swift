import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk

/// The live rows that load more, which show the phases of their loads.
final class LoaderRows {
  private struct Reference {
    weak var row: LiveRow?
  }

  /// Rows that have become live, also those that have left the list since.
  private var references: [Reference] = []
  /// The phase of the load of a slot.
  var phase: (_ slot: Int) -> LoadPhase = { _ in .idle }
  /// Called when the user presses the button of a row.
  var onRetry: (LiveRow) -> Void = { _ in }

  /// The slots of the live rows that load more, ascending.
  ///
  /// Each slot is contained once, although a sticky header has two rows.
  var slots: [Int] {
    Set(references.lazy.compactMap { $0.row?.isLoader == true ? $0.row?.slot : nil }).sorted()
  }

  /// Shows the phase of its load in a row that loads more, and hides the row if the load has finished.
  func show(_ row: LiveRow) {
    guard let slot = row.slot, let view = row.loaderView else { return }
    if !references.contains(where: { $0.row === row }) {
      references.removeAll { $0.row?.isLoader != true || $0.row?.slot == nil }
      references.append(Reference(row: row))
    }
    view.onRetry = { [weak self, weak row] in if let row { self?.onRetry(row) } }
    let phase = phase(slot)
    guard view.phase != phase || isHidden(row) != (phase == .finished) else { return }
    view.phase = phase
    row.nameByText()
    row.needsMeasure = true
    unsafe gtk_widget_set_visible(row.widget, phase == .finished ? 0 : 1)
  }

  /// Whether a row shows another phase than that of its load.
  func isOutdated(_ row: LiveRow) -> Bool {
    guard let slot = row.slot, let view = row.loaderView else { return false }
    return view.phase != phase(slot)
  }

  /// The text that is announced while a row is loading.
  func loadingText(of row: LiveRow) -> String { row.loaderView?.texts.loading ?? "" }

  private func isHidden(_ row: LiveRow) -> Bool { unsafe gtk_widget_get_visible(row.widget) == 0 }
}

extension LiveRow {
  /// The view, if the row loads more.
  fileprivate var loaderView: LoadMoreView? { isLoader ? content.view as? LoadMoreView : nil }

  /// Whether the row loads more.
  var isLoader: Bool { kind.isLoader }
}

extension CellKind {
  /// Whether the kind is that of ``LoadMoreCell``.
  fileprivate var isLoader: Bool { type == ObjectIdentifier(LoadMoreCell.self) }
}
