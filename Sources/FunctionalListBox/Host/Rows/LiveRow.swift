import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// A `GtkListBoxRow` with the view that it shows, or a view that is one itself.
final class LiveRow: BoxRow {
  /// The slot that the row shows; `nil` for a row that has left the list, or waits for reuse.
  var slot: Int?
  /// What the row shows, where the list does not hold it: a cell of a lazy row, perhaps of an older
  /// list, or a cell that has left the list.
  var ownCell: (any RowDescription)?
  /// Whether the height of the row may have changed since it was measured last.
  var needsMeasure = true
  /// What the closures of the row have read of observable models.
  var reads = RowReads()
  private let stale: StaleRows
  private(set) var content: any CellContent
  /// Whether the view is the row itself.
  let isView: Bool
  private let describe: (LiveRow) -> (any RowDescription)?
  private let rowsWithHandlers: RowsWithHandlers
  /// The offset of the row in ``RowsWithHandlers``, which sets it.
  var handlerIndex: Int?
  private var behavior = Behavior.none {
    didSet {
      switch behavior {
      case .due, .awake: rowsWithHandlers.insert(self)
      case .none, .asleep: rowsWithHandlers.remove(self)
      }
    }
  }
  private lazy var handlers = HandlerScope { [unowned self] in wake() }
  private lazy var appearance = RowAppearance()
  /// The name that a screen reader was asked to say.
  private var announcedName: String?
  private var check: RowCheck?
  private var expander: RowExpander?
  /// The CSS class of a row that flashes.
  static let highlightedClass = "flb-highlighted"
  /// Whether the row flashes.
  var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setClass(Self.highlightedClass, isHighlighted) } }
  }
  /// Whether assistive technologies are told that the row can be selected, if it can.
  var tellsSelection = true {
    didSet { if tellsSelection != oldValue { tellSelection() } }
  }
  /// What the row shows of a drag.
  var dragMarks: DragMarks = [] {
    didSet {
      for (mark, name) in DragMarks.classes
      where oldValue.contains(mark) != dragMarks.contains(mark) {
        setClass(name, dragMarks.contains(mark))
      }
    }
  }
  /// The CSS class of a row while its menu is open.
  static let menuClass = "has-open-popup"
  /// Whether the context menu of the list is open for the row.
  var hasMenu = false {
    didSet { if hasMenu != oldValue { setClass(Self.menuClass, hasMenu) } }
  }
  /// Whether a finger has moved the contents aside, which the row clips then.
  var isSwiped = false {
    didSet { if isSwiped != oldValue { appearance.setSwiped(isSwiped, row: self) } }
  }
  /// Whether changes of the look take no time.
  var settles = false {
    didSet { if settles != oldValue { setClass(DragStyleSheet.settlingClass, settles) } }
  }
  /// Called when a popover opens in the row.
  var onPopoverShown: (() -> Void)?
  /// Called when the keyboard moves into the row; `nil` leaves the row to GTK.
  var onFocusOffered: ((LiveRow, GtkDirectionType) -> Bool?)?
  /// Called when GTK is asked to give the focus to the row.
  var onFocusComes: ((LiveRow) -> Void)?

  /// Where the handlers stand that the cell sets.
  private enum Behavior {
    /// The cell sets none.
    case none
    /// They are yet to be set.
    case due
    /// They are set.
    case awake
    /// They are taken away until one is needed.
    case asleep
  }

  /// Makes a row for a view, not yet configured.
  ///
  /// `describe` says what the newest description has for the row, or `nil` for a row that has left the
  /// list.
  init(
    _ content: any CellContent, _ stale: StaleRows = StaleRows(),
    rowsWithHandlers: RowsWithHandlers,
    describe: @escaping (LiveRow) -> (any RowDescription)?
  ) {
    self.stale = stale
    self.rowsWithHandlers = rowsWithHandlers
    self.describe = describe
    self.content = content
    isView = content.viewIsRow
    guard !isView else {
      super.init(adopting: content.view)
      return
    }
    let isDecoration = content.kind.isDecoration
    let role = isDecoration ? GTK_ACCESSIBLE_ROLE_HEADING : GTK_ACCESSIBLE_ROLE_LIST_ITEM
    unsafe super.init(sinking: flb_row_new(role))
    putInView()
    answersForFocus()
    guard isDecoration else { return }
    ListClassStyleSheet.install()
    unsafe gtk_list_box_row_set_selectable(row, 0)
    unsafe gtk_list_box_row_set_activatable(row, 0)
    unsafe gtk_widget_set_focusable(widget, 0)
  }

  // A handler that captures its own view would hold it for ever.
  isolated deinit {
    clearHandlers()
    check?.remove()
    expander?.remove()
    appearance.remove(from: self)
  }

  nonisolated override var live: LiveRow? { self }

  override func takeFocus(_ direction: GtkDirectionType) -> Bool? {
    onFocusOffered?(self, direction)
  }

  override func focusComes() { onFocusComes?(self) }

  var kind: CellKind { content.kind }

  /// The order that the slot of the row asks for.
  var place: RowOrder { slot.map(RowOrder.ofSlot) ?? order }

  var isDecoration: Bool { kind.isDecoration }

  /// Whether GTK has given the row another height, since the last call.
  func takeHeightChanged() -> Bool { unsafe flb_row_take_height_changed(row) != 0 }

  private func putInView() {
    unsafe gtk_list_box_row_set_child(row, content.view.widget)
    // GTK puts it behind what else is in the row; style sheets expect it first.
    unsafe gtk_widget_insert_after(content.view.widget, widget, nil)
    unsafe gtk_widget_set_visible(widget, kind.isMissing ? 0 : 1)
  }
}

// MARK: - What the row shows

extension LiveRow {
  /// Shows `cell`, which is of the row's kind, in the style that its place asks for.
  ///
  /// The style, the accessibility and the state are applied each on its own: a view whose state is
  /// equal is not configured. What the view signals while it is configured, a box that is ticked say,
  /// is for no handler of an older description; ``setBehavior()`` sets those of the new one.
  ///
  /// The view shows `old`, or nothing if that is `nil`. The row keeps the cell if the list does not.
  func show(
    _ cell: any CellConfigType, after old: (any RowDescription)?, style: CellStyle, isKept: Bool
  ) {
    ownCell = isKept ? cell : nil
    appearance.apply(style, to: self)
    let wasNamed = appearance.hasLabel
    appearance.apply(cell.accessibility, to: self)
    appearance.tellState(of: self)
    var needsName = appearance.hasLabel != wasNamed
    if let old, !reads.isViewStale, cell.isContentEqual(to: old) {
      if reads.isBehaviorStale { clearHandlers() }
      followBehavior(of: cell)
    } else {
      needsName = true
      clearHandlers()
      behavior = cell.hasBehavior ? .due : .none
      needsMeasure = true
      followConfiguration(stale) { _ = content.configure(with: cell) }
      if old == nil { clearUndoHistoriesSoon() }
    }
    appearance.setActivates(cell.actions.activationAction != nil, on: self)
    appearance.setTakesFocus(cell.takesFocus, on: self)
    if !isDecoration { show(cell.actions.expansion?.look) }
    if needsName { nameByText() }
  }

  /// Names the row by the texts that it shows now; a view that is the row has the name that its maker gives it.
  func nameByText() {
    if !isView { appearance.nameByText(self) }
  }

  /// Shows the level and the state of the row in a tree; `nil` for a row of a plain list.
  private func show(_ look: RowExpansion.Look?) {
    guard let look else {
      guard let expander else { return }
      needsMeasure = true
      expander.remove()
      self.expander = nil
      return
    }
    let expander = expander ?? RowExpander(in: self)
    self.expander = expander
    if expander.show(look) { needsMeasure = true }
  }

  /// Whether the arrow of the row is at a place, counted from the left.
  func hasArrow(at x: Double) -> Bool { expander?.hasArrow(at: x) ?? false }

  /// Clears the view, for reuse: while the list still holds what it shows, if the row does not.
  func reset() {
    clearHandlers()
    let cell = ownCell ?? describe(self)
    assert(cell != nil, "a row is cleared after what it shows")
    if let cell { _ = content.reset(after: cell) }
    clearLeftovers()
    appearance.wasReset()
    ownCell = nil
    reads = RowReads()
    slot = nil
    isHighlighted = false
    hasMenu = false
    dragMarks = []
    isSwiped = false
    settles = false
    announcedName = nil
    show(nil as RowExpansion.Look?)
    appearance.speech.reset(self)
  }

  /// Puts the view of another kind of cell into the row, which keeps its place, selection and focus,
  /// and clears the view that has shown `old`: soon, if a text in it is changing.
  func replace(_ content: any CellContent, after old: any RowDescription) {
    let isTextChanging = isTextChanging
    clearHandlers()
    appearance.leaveView(of: self)
    let replaced = self.content
    self.content = content
    putInView()
    if isTextChanging {
      MainLoop.soon { _ = replaced.reset(after: old) }
    } else {
      _ = replaced.reset(after: old)
    }
  }

  /// Returns the name of a row that is to be announced now, unless it was told.
  func takeAnnouncement() -> String? {
    guard appearance.isAnnounced else { return nil }
    let name = appearance.name(of: self)
    defer { announcedName = name }
    return name == announcedName ? nil : name
  }

  /// Lets the lines that are indented to the text begin where it is now, after a layout.
  func placeLines() { appearance.placeLines(in: self) }

  /// Sets the name that the row's widget has unless its cell gives it one.
  func setDefaultIdentifier(_ identifier: String?) {
    appearance.setDefaultIdentifier(identifier, of: self)
  }
}

// MARK: - What a screen reader says

extension LiveRow {
  /// The name of the row.
  var name: String { appearance.name(of: self) }

  /// What is said of the row besides its name.
  var spokenText: String? { appearance.speech.told }

  /// Says something while the row has the focus.
  func say(_ news: String) { appearance.speech.say(news, self) }

  /// Says where the row with the focus stands now, and returns whether it knows that.
  func sayPlace() -> Bool { appearance.speech.sayPlace(of: self) }

  /// The row is about to get the focus: what the user should hear with it comes first.
  func focusComes(_ news: [String]) { appearance.speech.focusComes(news, to: self) }

  /// The row has no longer the focus.
  func focusLeft() { appearance.speech.focusLeft(self) }

  /// Tells assistive technologies that the row is the `number`th of `count`.
  func setPlace(_ number: Int, of count: Int) {
    appearance.speech.setPlace(number, of: count, self)
  }

  /// Lets GTK say where the row stands.
  func resetPlace() { appearance.speech.resetPlace(of: self) }
}

// MARK: - Handlers

extension LiveRow {
  /// Sets the handlers of what is described for the row now.
  ///
  /// Nothing is set, and no handler called, of a row that has left the list or is to have another view.
  func setBehavior() {
    guard behavior != .none, let cell = describe(self)?.cell,
      cell.kind(isDecoration: isDecoration) == kind
    else { return }
    if ownCell != nil { ownCell = cell }
    behavior = .awake
    followBehavior(stale) {
      handlers.run { _ = content.setBehavior(of: cell) }
    }
  }

  /// Lets go of the handlers of an older description; those of the newest are set when one of them
  /// is needed, or now if there are none yet.
  func adoptBehavior() {
    switch behavior {
    case .none, .asleep: break
    case .due: setBehavior()
    case .awake:
      behavior = .asleep
      handlers.suspend()
    }
  }

  /// Sets the handlers if there are none yet; others stay.
  func setDueBehavior() {
    if behavior == .due { setBehavior() } else { rowsWithHandlers.insert(self) }
  }

  /// Takes the handlers away, for good.
  func clearHandlers() {
    if behavior == .awake || behavior == .asleep { handlers.clear() }
    behavior = .none
  }

  /// Sets or takes away the handlers of a view that goes on showing the same.
  private func followBehavior(of cell: any CellConfigType) {
    guard cell.hasBehavior else { return clearHandlers() }
    if behavior == .none { behavior = .due }
  }

  private func wake() {
    if behavior == .asleep { setBehavior() }
  }
}

// MARK: - What GTK knows of the row

extension LiveRow {
  var isSelectable: Bool { unsafe gtk_list_box_row_get_selectable(row) != 0 }

  var isActivatable: Bool { unsafe gtk_list_box_row_get_activatable(row) != 0 }

  /// Whether a check button at the start of the row shows whether it is selected.
  var hasCheck: Bool {
    get { check != nil }
    set {
      guard newValue != hasCheck else { return }
      needsMeasure = true
      check?.remove()
      check = newValue ? RowCheck(in: self) : nil
    }
  }

  /// Tells assistive technologies whether the row can be selected.
  func tellSelection() { unsafe flb_row_set_exports_selection(row, tellsSelection ? 1 : 0) }

  /// Clears the mark that GTK leaves on a selected row that is taken out, for which the row could
  /// not be selected again.
  ///
  /// - Returns: Whether there was one.
  func clearSelectedMark() -> Bool {
    guard isSelected else { return false }
    unsafe gtk_list_box_row_set_selectable(row, 0)
    unsafe gtk_list_box_row_set_selectable(row, 1)
    return true
  }

  /// Whether the row is shown in its list: neither hidden, nor filtered out.
  var isShown: Bool {
    unsafe gtk_widget_get_visible(widget) != 0 && gtk_widget_get_child_visible(widget) != 0
  }

  /// Whether the row itself takes the focus: it is no header or footer, and something can be done with it.
  var takesFocus: Bool { !isDecoration && appearance.takesFocus }
}
