import FunctionalListCells
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// Copies what rows can be dragged as to the clipboard, by Ctrl+C and by the menu.
final class Copying: HandlesKeys, OffersActions, AnswersRequests {
  private let changes: Changes
  private let box: RowBox
  private let rows: RowStore
  private let focus: FocusKeeper
  private let offers: Offers

  init(
    _ changes: Changes, _ box: RowBox, _ rows: RowStore, _ focus: FocusKeeper, _ offers: Offers
  ) {
    self.changes = changes
    self.box = box
    self.rows = rows
    self.focus = focus
    self.offers = offers
  }

  func perform(_ request: ListRequest) -> Bool {
    guard case .copy(let payloads) = request else { return false }
    return copy(payloads)
  }

  /// Copies the selected rows, or else the one with the focus, unless the app copies itself.
  func keyPressed(_ key: PressedKey) -> Bool {
    guard key.matches(RowOffers.copyShortcut), !focus.isInText
    else { return false }
    let slot = focus.focusedSlot
    var payloads = DragPayloads()
    changes.react { () throws(Detached) in
      payloads = try changes.attachment.call {
        offers.present.copiedByKey(focused: slot) { offers.listActions }
      }
    }
    return copy(payloads)
  }

  func actions(
    for slot: Int, of offers: RowOffers, besides own: [RowActionElement]
  ) -> [RowActionElement] {
    offers.copyActions(for: slot, besides: own, live: rows.liveSlots) { [weak self] slots in
      guard let self, changes.canChange else { return }
      copy(self.offers.present.copied(slots))
    }
  }

  /// Puts payloads on the clipboard (`gdk_clipboard_set_content`).
  ///
  /// - Returns: Whether there is anything to copy.
  @discardableResult
  private func copy(_ payloads: DragPayloads) -> Bool {
    guard payloads.isCopyable, changes.canChange,
      let content = DragContent(payloads, isDragged: false)
    else { return false }
    let clipboard = unsafe gtk_widget_get_clipboard(box.widget)
    let provider = unsafe content.provider.object.assumingMemoryBound(to: GdkContentProvider.self)
    return unsafe gdk_clipboard_set_content(clipboard, provider) != 0
  }
}
