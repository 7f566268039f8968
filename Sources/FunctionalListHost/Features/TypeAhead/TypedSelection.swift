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
  private var typeAhead = TypeAhead.off
  private var typed = TypedPrefix()
  /// The slot where the focus is expected; the user who moves it elsewhere ends the text.
  private var expectedSlot: Int?
  /// The search in progress.
  private var run: TypedSearch?

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

  func optionsChanged(_ options: ListOptions) {
    typeAhead = options.typeAhead
    if !typeAhead.isOn { endTyping() }
  }

  func remap(_ slots: SlotRemapping) {
    expectedSlot = expectedSlot.flatMap(slots.slot)
    run?.remap(slots)
  }

  func focusMoved() {
    guard !typed.text.isEmpty else { return }
    let slot = focus.focusedSlot
    if slot == nil || expectedSlot.map({ $0 != slot }) == true { endTyping() }
  }

  func unmapped() { endTyping() }

  func end(_ fate: BoxFate) { endTyping() }

  /// Takes the keys that would do something else to the row with the focus, while letters are typed.
  func keyCaptured(_ key: PressedKey) -> Bool {
    guard !typed.text.isEmpty else { return false }
    let typedKey = TypedKey(key)
    guard changes.isAtRest, isTyping, focus.isOnRow else {
      // A search may still be in progress.
      if !typedKey.isLetter, typedKey != .silent { endTyping() }
      return false
    }
    switch typedKey {
    case .text(" "): type(" ")
    case .backSpace: removeLetter()
    case .escape: endTyping()
    case .other:
      endTyping()
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
    type(letter)
    return true
  }

  /// Whether letters are typed at the moment.
  var isTyping: Bool { typeAhead.isOn && typed.isActive(at: Self.now) }

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

extension TypedSelection {
  private func type(_ letter: Character) {
    let query = typed.append(letter, at: Self.now)
    if let run, query.goesOn, run.search.query.prefix == query.prefix {
      run.search.skip()
    } else {
      search(for: query)
    }
  }

  private func removeLetter() {
    if let query = typed.removeLast(at: Self.now) { search(for: query) } else { endTyping() }
  }

  private func endTyping() {
    typed.end()
    expectedSlot = nil
    endSearch()
  }

  private func endSearch() {
    run?.task?.cancel()
    run = nil
  }

  private func search(for query: TypedQuery) {
    endSearch()
    expectedSlot = focus.focusedSlot
    let run = TypedSearch(
      PrefixSearch(query, in: rows.list, by: typeAhead, from: expectedSlot),
      liveSlots: rows.rows.compactMap(\.slot)
    ) { [weak self] in self?.liveName(ofSlot: $0) }
    self.run = run
    goOn(run)
  }

  /// The name of a live row that loads no others.
  private func liveName(ofSlot slot: Int) -> String? {
    rows.row(at: slot).flatMap { $0.isLoader ? nil : $0.name }
  }

  /// Searches on, for a millisecond.
  private func goOn(_ run: TypedSearch) {
    let deadline = ContinuousClock.now + TypedSearch.stepDuration
    while true {
      guard run === self.run, changes.canChange else { return }
      guard changes.isAtRest else { return goOnWhenIdle(run) }
      if let slot = run.takeFoundSlot() {
        let isReached = reach(slot, run)
        guard run === self.run else { return }
        if isReached { return endSearch() }
        // A row that takes no focus is passed over.
        guard .now < deadline else { return goOnWhenIdle(run) }
      }
      var step = PrefixSearch.Step.paused
      changes.react { step = run.step() }
      // The texts of rows are described by closures of the app, which may detach the list.
      guard run === self.run else { return }
      switch step {
      case .found(let slot): run.foundSlot = slot
      case .none:
        endSearch()
        return announceNothing(begins: run.search.query.text)
      case .paused: return goOnWhenIdle(run)
      case .items(let items): return search(items, run)
      }
    }
  }

  /// Searches items off the main actor.
  private func search(_ items: PrefixSearch.ItemSearch, _ run: TypedSearch) {
    run.task = Task { [weak self] in
      let slot = await items.first()
      guard let self, run === self.run else { return }
      run.foundSlot = run.search.take(slot, of: items)
      goOn(run)
    }
  }

  private func goOnWhenIdle(_ run: TypedSearch) {
    MainLoop.whenIdle { [weak self] in self?.goOn(run) }
  }

  /// Moves the cursor to a row that was found, unless a render has removed or renamed it meanwhile, or it does
  /// not take the focus.
  private func reach(_ slot: Int, _ run: TypedSearch) -> Bool {
    guard let current = run.currentSlot(of: slot) else { return false }
    if run.isOfOldList {
      let texts = RowTexts(rows.list, liveName: liveName)
      let item = rows.list.itemText(ofSlot: current, by: typeAhead)
      guard let text = item ?? texts.text(ofSlot: current), run.search.query.prefix.begins(text)
      else { return false }
    }
    let expected = expectedSlot
    expectedSlot = current
    guard !navigation.move(to: current) else { return true }
    if run === self.run { expectedSlot = expected }
    return false
  }

  private func announceNothing(begins text: String) {
    let text = ListTexts.current.nothingBegins(text)
    guard !text.isEmpty else { return }
    changes.gate.notify { [announcer] in announcer.announce(text) }
  }
}
