import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// A `GtkListBoxRow` with a view, or a view that is a `GtkListBoxRow` itself.
final class LiveRow: BoxRow {
  /// The slot that the row shows; `nil` if the row has left the list, or is in the reuse pool.
  var slot: Int?
  /// The cell that the row shows, if the list does not contain it: a cell of a lazy row, perhaps of an older
  /// list, or a cell that has left the list.
  var ownCell: (any RowDescription)?
  /// Whether the height of the row may have changed since the last measurement.
  var needsMeasure = true
  /// The observable models that the closures of the row have read.
  var reads = RowReads()
  private let stale: StaleRows
  private(set) var content: any CellContent
  /// Whether the view is the row itself.
  let isView: Bool
  let describe: (LiveRow) -> (any RowDescription)?
  private let rowsWithHandlers: RowsWithHandlers
  /// The offset of the row in ``RowsWithHandlers``, which sets it.
  var handlerIndex: Int?
  private var behavior = Behavior.none {
    didSet {
      switch behavior {
      case .pending, .active: rowsWithHandlers.insert(self)
      case .none, .suspended: rowsWithHandlers.remove(self)
      }
    }
  }
  private lazy var handlers = HandlerScope { [unowned self] in resumeHandlers() }
  private var appearance = RowAppearance()
  /// The marks that features have set.
  var marks = RowMarks()
  /// What features keep of the row.
  var attachments = RowAttachments()
  /// Whether assistive technologies can read that the row can be selected, if it can.
  var exportsSelection = true {
    didSet { if exportsSelection != oldValue { exportSelection() } }
  }
  /// Called when a popover opens in the row.
  var onPopoverShown: (() -> Void)?
  /// Called when the keyboard moves into the row; returns `nil` for the default behaviour of GTK.
  var onFocusOffered: ((LiveRow, GtkDirectionType) -> Bool?)?
  /// Called before the row takes the focus.
  var onWillTakeFocus: ((LiveRow) -> Void)?

  /// The state of the handlers that the cell sets.
  private enum Behavior {
    /// The cell sets none.
    case none
    /// They are still to be set.
    case pending
    case active
    /// They are removed until a signal needs one.
    case suspended
  }

  /// Makes a row for a view that is not yet configured.
  ///
  /// `describe` returns the newest description of the row, or `nil` if the row has left the list.
  init(
    _ content: any CellContent, _ stale: StaleRows = StaleRows(),
    rowsWithHandlers: RowsWithHandlers, isView: Bool,
    makeWidget: (_ isDecoration: Bool) -> UnsafeMutablePointer<GtkWidget>,
    describe: @escaping (LiveRow) -> (any RowDescription)?
  ) {
    self.stale = stale
    self.rowsWithHandlers = rowsWithHandlers
    self.describe = describe
    self.content = content
    self.isView = isView
    guard !isView else {
      super.init(adopting: content.view)
      handleFocus()
      return
    }
    let isDecoration = content.kind.isDecoration
    unsafe super.init(sinking: makeWidget(isDecoration))
    putInView()
    handleFocus()
    guard isDecoration else { return }
    ListClassStyleSheet.install()
    unsafe flb_row_set_selectable(widget, 0)
    unsafe flb_row_set_activatable(widget, 0)
    unsafe gtk_widget_set_focusable(widget, 0)
  }

  // A handler that captures its own view would never be released.
  isolated deinit {
    clearHandlers()
    removeMarks()
    endAttachments { _ in true }
    appearance.remove(from: self)
  }

  nonisolated override var live: LiveRow? { self }

  override func takeFocus(_ direction: GtkDirectionType) -> Bool? {
    isView && takesFocus ? nil : onFocusOffered?(self, direction)
  }

  override func willTakeFocus() { onWillTakeFocus?(self) }

  var kind: CellKind { content.kind }

  /// The order that belongs to the slot of the row.
  var targetOrder: RowOrder { slot.map(RowOrder.ofSlot) ?? order }

  var isDecoration: Bool { kind.isDecoration }

  /// Whether GTK has allocated another height to the row since the last call.
  func takeHeightChanged() -> Bool { unsafe flb_row_take_height_changed(widget) != 0 }

  /// Whether a text in the row may have changed, or which widgets in it are visible, since the last call.
  func takeNewContent() -> Bool { unsafe !isView && flb_row_take_new_content(widget) != 0 }

  private func putInView() {
    unsafe flb_row_set_child(widget, content.view.widget)
    // GTK makes it the last child of the row; style sheets expect it first.
    unsafe gtk_widget_insert_after(content.view.widget, widget, nil)
    unsafe gtk_widget_set_visible(widget, kind.isMissing ? 0 : 1)
  }
}

// MARK: - Content

extension LiveRow {
  /// Shows `cell`, which is of the row's kind, in the style of its slot.
  ///
  /// The style, the accessibility and the state are applied independently: a view whose state is equal is not
  /// configured. Signals of the view during its configuration, such as a toggled check button, reach no
  /// handler of an older description; ``setBehavior()`` sets the new ones.
  ///
  /// The view shows `old`, or nothing if that is `nil`. If `isKept`, the row stores the cell, because the
  /// list does not.
  func show(
    _ cell: any CellConfigType, after old: (any RowDescription)?, style: CellStyle, isKept: Bool
  ) {
    ownCell = isKept ? cell : nil
    let wasSensitive = appearance.isSensitive
    appearance.apply(style, to: self)
    // Not within the appearance, which the row uses when GTK takes the focus from an insensitive widget.
    if style.isSensitive != wasSensitive {
      if !style.isSensitive { dropFocus() }
      unsafe gtk_widget_set_sensitive(widget, style.isSensitive ? 1 : 0)
    }
    let wasNamed = appearance.hasLabel
    appearance.apply(cell.accessibility, to: self)
    appearance.applyState(to: self)
    var needsName = appearance.hasLabel != wasNamed
    if let old, !reads.isViewStale, cell.isContentEqual(to: old) {
      if reads.isBehaviorStale { clearHandlers() }
      updateBehavior(for: cell)
    } else {
      needsName = true
      clearHandlers()
      behavior = cell.hasBehavior ? .pending : .none
      needsMeasure = true
      trackConfiguration(stale) { _ = content.configure(with: cell) }
      viewChanged(showsOther: old == nil)
      if old == nil { clearUndoHistoriesSoon() }
    }
    appearance.setActivates(cell.actions.activationAction != nil, on: self)
    appearance.setTakesFocus(cell.takesFocus, on: self)
    if isDecoration { enteredList() }
    if needsName { nameByText() }
  }

  /// Names the row by the texts that it shows, unless its view is a row, which has a name of its own.
  func nameByText() {
    if !isView { appearance.nameByText(self) }
  }

  /// Resets the view for reuse, while its cell is still in the list or in ``ownCell``.
  func reset() {
    clearHandlers()
    let cell = ownCell ?? describe(self)
    assert(cell != nil, "the cell of a row is released before the row is reset")
    if let cell { _ = content.reset(after: cell) }
    viewChanged(showsOther: true)
    clearLeftovers()
    appearance.wasReset()
    ownCell = nil
    reads = RowReads()
    slot = nil
    removeMarks()
    endAttachments(.slot)
    appearance.speech.reset()
  }

  /// Puts the view of another kind of cell into the row, which keeps its position, selection and focus.
  ///
  /// The previous view, which shows `old`, is reset: soon, if a text in it is changing.
  func replace(_ content: any CellContent, after old: any RowDescription) {
    let isTextChanging = isTextChanging
    clearHandlers()
    appearance.restoreMargins(of: self)
    let replaced = self.content
    self.content = content
    endAttachments(.view)
    putInView()
    if isTextChanging {
      MainLoop.soon { _ = replaced.reset(after: old) }
    } else {
      _ = replaced.reset(after: old)
    }
  }

  /// Aligns the separators that begin at the text with it, after a layout.
  func placeLines() { appearance.placeLines(in: self) }

  /// Clips contents that are moved aside, which the separators are then not aligned with.
  func setClipped(_ isClipped: Bool) { appearance.setClipped(isClipped, row: self) }

  /// Sets the name of the row's widget (`gtk_widget_set_name`), unless its cell sets one.
  func setDefaultIdentifier(_ identifier: String?) {
    appearance.setDefaultIdentifier(identifier, of: self)
  }
}

// MARK: - Assistive technologies

/// The functions of ``RowSpeech`` for the row.
extension LiveRow {
  /// Whether the name of the row is announced when the row is inserted.
  var isAnnounced: Bool { appearance.isAnnounced }

  /// The name of the row.
  var name: String { appearance.name(of: self) }

  /// The description of the widget.
  var spokenText: String? { appearance.speech.sent }

  func say(_ news: String) { appearance.speech.say(news, self) }

  func sayPosition() -> Bool { appearance.speech.sayPosition(of: self) }

  func willTakeFocus(saying news: [String]) { appearance.speech.willTakeFocus(self, saying: news) }

  func focusLeft() { appearance.speech.focusLeft(self) }

  func setPosition(_ number: Int, of count: Int) {
    appearance.speech.setPosition(number, of: count, self)
  }

  func setCell(_ line: Int, _ column: Int) { appearance.speech.setCell(line, column, self) }

  func setLevel(_ level: Int?) { appearance.speech.setLevel(level, of: self) }

  func resetPosition() { appearance.speech.resetPosition(of: self) }

  func enteredList() { appearance.speech.entered(self) }
}

// MARK: - Handlers

extension LiveRow {
  /// Sets the handlers of the newest description of the row.
  ///
  /// A row that has left the list, or whose view is to be replaced, gets none.
  func setBehavior() {
    guard behavior != .none, let cell = describe(self)?.cell,
      cell.kind(isDecoration: isDecoration) == kind
    else { return }
    if ownCell != nil { ownCell = cell }
    behavior = .active
    trackBehavior(stale) {
      handlers.run { _ = content.setBehavior(of: cell) }
    }
  }

  /// Suspends the handlers of an older description, until a signal needs those of the newest; pending ones
  /// are set now.
  func adoptBehavior() {
    switch behavior {
    case .none, .suspended: break
    case .pending: setBehavior()
    case .active:
      behavior = .suspended
      handlers.suspend()
    }
  }

  /// Sets the handlers if they are pending.
  func setPendingBehavior() {
    if behavior == .pending { setBehavior() } else { rowsWithHandlers.insert(self) }
  }

  /// Removes the handlers.
  func clearHandlers() {
    if behavior == .active || behavior == .suspended { handlers.clear() }
    behavior = .none
  }

  /// Lets the handlers be set, or removes them, for a view that is not configured again.
  private func updateBehavior(for cell: any CellConfigType) {
    guard cell.hasBehavior else { return clearHandlers() }
    if behavior == .none { behavior = .pending }
  }

  private func resumeHandlers() {
    if behavior == .suspended { setBehavior() }
  }
}

// MARK: - Properties of the widget

extension LiveRow {
  var isSelectable: Bool { unsafe flb_row_get_selectable(widget) != 0 }

  var isActivatable: Bool { unsafe flb_row_get_activatable(widget) != 0 }

  /// Applies ``exportsSelection`` to the widget.
  func exportSelection() { unsafe flb_row_set_exports_selection(widget, exportsSelection ? 1 : 0) }

  /// Clears the selected state that GTK leaves in a removed row, which could not be selected again with it.
  ///
  /// - Returns: Whether the row had that state.
  func clearSelectedMark() -> Bool {
    guard isSelected else { return false }
    unsafe flb_row_set_selectable(widget, 0)
    unsafe flb_row_set_selectable(widget, 1)
    return true
  }

  /// Whether the row itself takes the focus: it is no header or footer, and the user can act on it.
  var takesFocus: Bool {
    unsafe isView
      ? gtk_widget_get_focusable(widget) != 0 : !isDecoration && appearance.takesFocus
  }
}
