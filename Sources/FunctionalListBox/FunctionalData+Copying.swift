import FunctionalListGtk
import FunctionalListHost
public import FunctionalListCells

extension FunctionalData {
  /// Puts payloads on the clipboard, as Ctrl+C does with those of rows (``CellActions/dragPayload``).
  ///
  /// An action with the shortcut of copying takes its place, for example to load the items of selected rows first:
  ///
  /// ```swift
  /// RowAction("Copy", shortcut: "<Control>c", performAll: { paths in
  ///   Task {
  ///     let messages = try await inbox.items(for: paths.itemIDs(as: Int.self))
  ///     table.copy(messages.map { .text($0.subject) })
  ///   }
  /// })
  /// ```
  ///
  /// It does nothing if there is nothing for the clipboard, which has no values, and for a list without a box.
  ///
  /// - Parameter payloads: what is copied, one for each row. Texts are joined by line feeds.
  public func copy(_ payloads: some Sequence<DragPayload>) {
    MainLoop.requireMainThread(to: "Copy")
    let payloads = DragPayloads(payloads, in: hostOptions.columns)
    gate.change { [weak self] in self?.host?.copy(payloads) }
  }
}
