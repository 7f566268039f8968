import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk
import FunctionalListCore

/// Lets the user undo removals: by a bar over the viewport, and by Ctrl+Z in the window.
final class UndoBar: HandlesKeys, AnswersRequests, ShowsUndo {
  private static let shortcut = "<Control>z"

  private struct Weak {
    weak var bar: UndoBar?
  }

  /// The bars of lists, by the addresses of their boxes.
  private static var known: [UInt: Weak] = [:]

  private let changes: Changes
  private let box: RowBox
  private let rows: RowStore
  private let focus: FocusKeeper
  private let announcer: Announcer
  private var offer: UndoOffer?
  /// What shows the offer in place of the bar.
  private(set) var presenter: (any UndoPresenter)?
  /// Where the offer is shown, while there is one.
  private var place: UndoPlace?
  /// Whether a newer offer of the window is shown in place of this one.
  private var isWaiting = false
  private var bar: UndoBarWidget?
  /// The keys of the window while there is an offer.
  private var keys: ObjectReference?
  private var keyPressed: SignalHandler<(PressedKey) -> Bool>?
  /// Ends an offer that no bar shows.
  private let timer = DelayedCall()
  /// The slot that had the focus last.
  private var focusedSlot = 0

  init(
    _ changes: Changes, _ box: RowBox, _ rows: RowStore, _ focus: FocusKeeper,
    _ announcer: Announcer
  ) {
    self.changes = changes
    self.box = box
    self.rows = rows
    self.focus = focus
    self.announcer = announcer
    unsafe Self.known[UInt(bitPattern: box.widget)] = Weak(bar: self)
  }

  func perform(_ request: ListRequest) throws(Detached) -> Bool {
    guard case .offerUndo(let offer, let presenter) = request else { return false }
    self.offer = offer
    isWaiting = false
    watchKeys()
    timer.cancel()
    guard let offer else {
      try hideBar()
      leavePlace()
      return true
    }
    self.presenter = presenter
    if let text = offer.announcement { announcer.announce(text) }
    takePlace()
    if presenter == nil { show(offer) } else { try hideBar() }
    return true
  }

  func remap(_ slots: SlotRemapping) { focusedSlot = slots.slot(of: focusedSlot) ?? focusedSlot }

  func focusMoved() {
    focusedSlot = focus.focusedSlot ?? focusedSlot
    // Keys that move the cursor, in a change, report it themselves.
    if !changes.gate.isChanging { changes.delegate?.focusDidMove() }
  }

  /// Listens to the keys of another window if the box has moved there.
  func mapped() {
    guard offer != nil, !isWatchingKeys else { return }
    watchKeys()
    takePlace()
  }

  /// Places the bar at the lower end of the viewport.
  func settled() { bar?.place() }

  /// Ends an offer that the user no longer sees.
  func unmapped() {
    guard bar != nil || isWaiting && presenter == nil else { return }
    removeBar()
    offer?.end()
  }

  func end(_ fate: BoxFate) {
    let address = unsafe UInt(bitPattern: box.widget)
    if Self.known[address]?.bar === self { Self.known[address] = nil }
    offer = nil
    leavePlace()
    timer.cancel()
    watchKeys()
    removeBar()
    changes.delegate?.endUndo()
  }

  // MARK: The bar

  private func show(_ offer: UndoOffer) {
    if bar == nil, box.isMapped {
      bar = UndoBarWidget(over: box.handle)
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

  /// Hides the bar with a transition; the row that had the focus last, or else the box, gets it if it was in the
  /// bar.
  private func hideBar() throws(Detached) {
    guard let bar else { return }
    if bar.containsFocus, box.isMapped,
      try !focus.focusRow(nearestTo: focusedSlot, among: rows.rows)
    {
      try focus.hold()
    }
    bar.hide()
  }

  private func removeBar() {
    bar?.leave()
    bar = nil
  }

  // MARK: The offers of other lists

  /// The presenter of the list that the box is in a row of, or of one around that; `nil` if there is none.
  var outerUndoPresenter: (any UndoPresenter)? {
    var widget = unsafe gtk_widget_get_parent(box.widget)
    while let next = unsafe widget {
      if let bar = Self.known[UInt(bitPattern: next)]?.bar {
        return bar.changes.delegate?.undoPresenterInUse
      }
      unsafe widget = gtk_widget_get_parent(next)
    }
    return nil
  }

  private func takePlace() {
    let last = place
    place = unsafe box.root.map { unsafe UndoPlace.of($0) }
    if last !== place { last?.leave(self) }
    place?.show(self)
  }

  private func leavePlace() {
    let last = place
    place = nil
    last?.leave(self)
    presenter = nil
  }

  // MARK: Ctrl+Z

  /// Listens to the keys of the window that no widget with the focus has handled, before other listeners.
  private func watchKeys() {
    if let keys { Widget.removeControllers([keys]) }
    keys = nil
    keyPressed?.clear()
    guard offer != nil, let root = unsafe box.root else { return }
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
    guard let keys, let root = unsafe box.root else { return false }
    return unsafe gtk_event_controller_get_widget(keys.pointer)
      == UnsafeMutablePointer<GtkWidget>(root)
  }

  private func accept(_ key: PressedKey) -> Bool {
    guard let offer, changes.isAtRest, isWatchingKeys, !focus.isInText,
      place?.isNewest(self) != false,
      let match = key.match(Self.shortcut), match != .different
    else { return false }
    offer.undo()
    return true
  }
}

extension UndoBar: UndoPlace.Member {
  func wait() {
    isWaiting = true
    timer.cancel()
    if presenter != nil {
      changes.delegate?.hideUndo()
      return
    }
    changes.change { [weak self] () throws(Detached) in
      if let self, isWaiting { try hideBar() }
    }
  }

  func showAgain() {
    isWaiting = false
    guard let offer else { return }
    if presenter == nil { show(offer) } else { changes.delegate?.showUndoAgain() }
  }
}
