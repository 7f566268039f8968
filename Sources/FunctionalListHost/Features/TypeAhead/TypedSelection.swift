import FunctionalListCells
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// Moves the cursor to the next row whose text begins with the letters that the user types.
final class TypedSelection: HandlesKeys, TakesLetters {
  private let changes: Changes
  private let box: RowBox
  private let rows: RowStore
  private let focus: FocusKeeper
  private let navigation: CursorNavigation
  private let announcer: Announcer
  private(set) var typeAhead = TypeAhead.off
  private let state = TypeAheadState()

  init(
    _ changes: Changes, _ box: RowBox, _ rows: RowStore, _ focus: FocusKeeper,
    _ navigation: CursorNavigation, _ announcer: Announcer
  ) {
    self.changes = changes
    self.box = box
    self.rows = rows
    self.focus = focus
    self.navigation = navigation
    self.announcer = announcer
  }

  func optionsChanged(_ options: HostOptions) {
    typeAhead = options.typeAhead
    if !typeAhead.isOn { state.end() }
  }

  func remap(_ slots: SlotRemapping) { state.remap(slots) }

  func focusMoved() { state.focusMoved(to: focusedSlot) }

  func unmapped() { state.end() }

  func end(_ fate: BoxFate) { state.end() }

  /// Takes the keys that would do something else to the row with the focus, while letters are typed.
  func keyCaptured(_ key: PressedKey) -> Bool {
    guard state.hasText else { return false }
    let typedKey = TypedKey(key)
    guard changes.isAtRest, isTyping, focus.isOnRow else {
      // A search may still be in progress.
      if !typedKey.isLetter, typedKey != .silent { state.end() }
      return false
    }
    switch typedKey {
    case .text(" "): state.type(" ", at: Self.now, in: self)
    case .text(let letter) where !KeyClaims.contain(key, around: box.handle):
      state.type(letter, at: Self.now, in: self)
    case .backSpace: state.removeLetter(at: Self.now, in: self)
    case .escape: state.end()
    case .other:
      state.end()
      return false
    case .text, .silent: return false
    }
    return true
  }

  func keyPressed(_ key: PressedKey) -> Bool {
    guard typeAhead.isOn, case .text(let letter) = TypedKey(key), letter != " ",
      rows.list.rowCount > 0, takesLetters,
      !KeyClaims.contain(key, around: box.handle)
    else { return false }
    state.type(letter, at: Self.now, in: self)
    return true
  }

  /// Whether letters are typed at the moment.
  var isTyping: Bool { typeAhead.isOn && state.isTyping(at: Self.now) }

  private static var now: Int { Int(g_get_monotonic_time()) }

  /// Whether the focus is in the list, and not in a text or a popover.
  private var takesLetters: Bool {
    guard changes.features?.areDragging != true, let widget = unsafe box.focusedWidget,
      unsafe gtk_widget_get_native(widget) == gtk_widget_get_native(box.widget)
    else { return false }
    return unsafe flb_is_a(widget, gtk_editable_get_type()) == 0
      && flb_is_a(widget, gtk_text_view_get_type()) == 0
  }
}

// MARK: - Searching

extension TypedSelection: TypeAheadHost {
  var list: FlatList { rows.list }

  var focusedSlot: Int? { focus.focusedSlot }

  var searchTurn: SearchTurn {
    if !changes.canChange { .never } else if changes.isAtRest { .now } else { .later }
  }

  var searchDuration: Duration? { .milliseconds(1) }

  func rowTexts(
    currentSlot: @escaping (_ slot: Int) -> Int?
  ) -> (_ slot: Int) -> String? {
    RowTexts(rows.list, liveSlots: rows.rows.compactMap(\.slot)) { [weak self] slot in
      currentSlot(slot).flatMap { self?.liveName(ofSlot: $0) }
    }.text
  }

  func searching(_ step: () -> Void) { changes.react(step) }

  func moveCursor(to slot: Int) -> Bool { navigation.move(to: slot) }

  func announceNothing(begins text: String) {
    let text = ListTexts.current.nothingBegins(text)
    guard !text.isEmpty else { return }
    changes.gate.notify { [announcer] in announcer.announce(text) }
  }

  func whenIdle(_ goOn: @escaping () -> Void) { MainLoop.whenIdle(goOn) }

  /// The name of a live row that loads no others.
  private func liveName(ofSlot slot: Int) -> String? {
    rows.row(at: slot).flatMap { $0.isLoader ? nil : $0.name }
  }
}
