import FunctionalListGtk
import CFunctionalListGtk
import FunctionalListCore

/// Lets the user undo removals: by a bar over the viewport, and by Ctrl+Z in the window.
final class UndoBar: ListFeature {
  private static let shortcut = "<Control>z"

  private let context: HostContext
  private var offer: UndoOffer?
  private var bar: UndoBarWidget?
  /// The keys of the window while there is an offer.
  private var keys: ObjectReference?
  private var keyPressed: SignalHandler<(PressedKey) -> Bool>?
  /// Ends an offer that no bar shows.
  private let timer = DelayedCall()
  /// The slot that had the focus last.
  private var focusedSlot = 0

  init(_ context: HostContext) { self.context = context }

  func perform(_ request: ListRequest) throws(Detached) -> Bool {
    guard case .offerUndo(let offer, let showsBar) = request else { return false }
    self.offer = offer
    watchKeys()
    timer.cancel()
    guard let offer else {
      try hideBar()
      return true
    }
    announce(offer.message)
    if showsBar { show(offer) } else { try hideBar() }
    return true
  }

  func remap(_ slots: SlotRemapping) { focusedSlot = slots.slot(of: focusedSlot) ?? focusedSlot }

  func focusMoved() {
    focusedSlot = context.focus.focusedSlot ?? focusedSlot
    // Keys that move the cursor, in a change, report it themselves.
    if !context.gate.isChanging { context.delegate?.focusDidMove() }
  }

  /// Listens to the keys of another window if the box has moved there.
  func mapped() {
    if offer != nil, !isWatchingKeys { watchKeys() }
  }

  /// Places the bar at the lower end of the viewport.
  func settled() { bar?.place() }

  /// Ends an offer that the user no longer sees.
  func unmapped() {
    guard bar != nil else { return }
    removeBar()
    offer?.end()
  }

  func end(_ fate: BoxFate) {
    offer = nil
    timer.cancel()
    watchKeys()
    removeBar()
    context.delegate?.endUndo()
  }

  private func announce(_ message: String) {
    if let row = context.focus.focusedRow {
      context.announce(message, of: row)
    } else {
      context.delegate?.announce(message, politely: true)
    }
  }

  // MARK: The bar

  private func show(_ offer: UndoOffer) {
    if bar == nil, context.box.isMapped {
      bar = UndoBarWidget(over: context.box.handle)
      bar?.onUndo = { [weak self] in self?.offer?.undo() }
      bar?.onEnd = { [weak self] in self?.offer?.end() }
      bar?.onHidden = { [weak self] in self?.removeBar() }
    }
    if let bar {
      bar.show(offer.message, button: offer.buttonTitle)
    } else {
      timer.start(milliseconds: UndoBarWidget.duration) { [weak self] in self?.offer?.end() }
    }
  }

  /// Hides the bar with a transition; the row that had the focus last gets it if it was in the bar.
  private func hideBar() throws(Detached) {
    guard let bar else { return }
    if bar.containsFocus, context.box.isMapped {
      _ = try context.focus.focusRow(nearestTo: focusedSlot, among: context.rows.rows)
    }
    bar.hide()
  }

  private func removeBar() {
    bar?.leave()
    bar = nil
  }

  // MARK: Ctrl+Z

  /// Listens to the keys of the window that no widget with the focus has handled, before other listeners.
  private func watchKeys() {
    if let keys { Widget.removeControllers([keys]) }
    keys = nil
    keyPressed?.clear()
    guard offer != nil, let root = unsafe context.box.root else { return }
    let controller = unsafe ObjectReference(retaining: gtk_event_controller_key_new())
    let keyPressed = SignalHandler<(PressedKey) -> Bool>()
    keyPressed.body = { [weak self] in self?.accept($0) ?? false }
    self.keyPressed = keyPressed
    unsafe keyPressed.connect("key-pressed", of: controller.object, to: keyWasPressed)
    unsafe gtk_widget_add_controller(
      UnsafeMutablePointer<GtkWidget>(root), controller.pointer)
    keys = controller
  }

  /// Whether the keys that are listened to are those of the window that the box is in.
  private var isWatchingKeys: Bool {
    guard let keys, let root = unsafe context.box.root else { return false }
    return unsafe gtk_event_controller_get_widget(keys.pointer)
      == UnsafeMutablePointer<GtkWidget>(root)
  }

  private func accept(_ key: PressedKey) -> Bool {
    guard let offer, context.isAtRest, isWatchingKeys, !context.focus.isInText,
      let match = key.match(Self.shortcut), match != .different
    else { return false }
    offer.undo()
    return true
  }
}
