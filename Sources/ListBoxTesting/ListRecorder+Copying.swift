import FunctionalListBox
package import FunctionalListCells
import FunctionalListCore

/// What the clipboard has after rows were copied, in its forms.
public nonisolated struct CopiedRows: Hashable, Sendable {
  /// The texts of the rows, joined by line feeds; or else their cells, or their addresses.
  public var text: String?
  /// The cells of the rows as comma-separated values (`text/csv`).
  public var csv: String?
  /// The cells of the rows as a table (`text/html`).
  public var html: String?
  /// The addresses.
  public var uris: [String]
  /// The paths of files.
  public var files: [String]

  /// Makes what a test compares with.
  public init(
    text: String? = nil, csv: String? = nil, html: String? = nil, uris: [String] = [],
    files: [String] = []
  ) {
    self.text = text
    self.csv = csv
    self.html = html
    self.uris = uris
    self.files = files
  }
}

extension ListRecorder {
  /// Copies the selected rows, or the row with the focus if none is selected, as a user would by Ctrl+C.
  ///
  /// ```swift
  /// let copied = try recorder.copy()
  /// #expect(copied.text == "https://swift.org")
  /// ```
  ///
  /// The clipboard of the desktop is left alone.
  ///
  /// - Returns: What was copied, also in ``copiedRows``.
  /// - Throws: ``InteractionError/nothingToCopy``.
  @discardableResult
  public func copy() throws(InteractionError) -> CopiedRows {
    let payloads = offers.copiedByKey(focused: focusedSlot) { options.listActions?() ?? [] }
    guard let copied = copied(payloads) else { throw .nothingToCopy }
    return copied
  }

  package func copy(_ payloads: DragPayloads) { _ = copied(payloads) }

  /// Copies what rows give to the clipboard; `nil` if there is nothing to copy.
  func copied(_ payloads: DragPayloads) -> CopiedRows? {
    guard payloads.isCopyable else { return nil }
    let copied = CopiedRows(
      text: payloads.text, csv: payloads.table?.csv, html: payloads.table?.html,
      uris: payloads.uris, files: payloads.files)
    copiedRows = copied
    return copied
  }
}
