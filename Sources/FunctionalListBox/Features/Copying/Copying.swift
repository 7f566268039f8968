import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// Copies what rows can be dragged as to the clipboard, by Ctrl+C and by the menu.
final class Copying: HandlesKeys {
  private let context: HostContext

  init(_ context: HostContext) {
    self.context = context
    context.copyActions = { [weak self] in self?.copyActions(for: $0, besides: $1) ?? [] }
  }

  /// Copies the selected rows, or else the one with the focus, unless the app copies itself.
  func keyPressed(_ key: PressedKey) -> Bool {
    guard key.matches(RowOffers.copyShortcut), !context.focus.isInText
    else { return false }
    let slot = context.focus.focusedSlot
    var payloads = DragPayloads()
    context.react { () throws(Detached) in
      payloads = try context.attachment.call {
        context.rowOffers.copiedByKey(focused: slot) { context.listActions?() ?? [] }
      }
    }
    return copy(payloads)
  }

  private func copyActions(
    for slot: Int, besides own: [RowActionElement]
  ) -> [RowActionElement] {
    context.rowOffers.copyActions(for: slot, besides: own, live: context.view.liveSlots) {
      [weak self] slots in
      guard let self, context.canChange else { return }
      copy(context.rowOffers.copied(slots))
    }
  }

  /// Puts payloads on the clipboard (`gdk_clipboard_set_content`).
  ///
  /// - Returns: Whether there is anything to copy.
  @discardableResult
  private func copy(_ payloads: DragPayloads) -> Bool {
    guard payloads.isCopyable, context.canChange,
      let content = DragContent(payloads, isDragged: false)
    else { return false }
    let clipboard = unsafe gtk_widget_get_clipboard(context.box.widget)
    let provider = unsafe content.provider.object.assumingMemoryBound(to: GdkContentProvider.self)
    return unsafe gdk_clipboard_set_content(clipboard, provider) != 0
  }
}
