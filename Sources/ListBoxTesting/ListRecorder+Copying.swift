import FunctionalListBox
package import FunctionalListCells
import FunctionalListCore

/// What the clipboard has after rows were copied, in its forms.
public nonisolated struct CopiedRows: Hashable, Sendable {
  /// The texts of the rows, joined by line feeds, or their addresses if they have no texts.
  public var text: String?
  /// The addresses.
  public var uris: [String]
  /// The paths of files.
  public var files: [String]

  /// Makes what a test compares with.
  public init(text: String? = nil, uris: [String] = [], files: [String] = []) {
    self.text = text
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
    let copied = CopiedRows(text: payloads.text, uris: payloads.uris, files: payloads.files)
    copiedRows = copied
    return copied
  }
}
