import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// A `GtkListBoxRow` with the view that it shows.
final class LiveRow: BoxRow {
  /// The slot that the row shows; `nil` for a row that has left the list, or waits for reuse.
  var slot: Int?
  /// What the row shows, where the list does not hold it: a cell of a lazy row, perhaps of an older
  /// list, or a cell that has left the list.
  var ownCell: (any RowDescription)?
  /// Whether the height of the row may have changed since it was measured last.
  var needsMeasure = true
  private(set) var content: any CellContent
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
  /// Called when the keyboard moves into a header or footer.
  var onFocusOffered: ((LiveRow, GtkDirectionType) -> Bool)?

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

  /// Makes a row for `cell`, not yet configured.
  ///
  /// - Parameter describe: says what the newest description has for the row, or `nil` for a row that
  ///   has left the list.
  init(
    for cell: any CellConfigType, isDecoration: Bool, rowsWithHandlers: RowsWithHandlers,
    describe: @escaping (LiveRow) -> (any RowDescription)?
  ) {
    self.rowsWithHandlers = rowsWithHandlers
    self.describe = describe
    content = cell.makeContent(isDecoration: isDecoration)
    let role = isDecoration ? GTK_ACCESSIBLE_ROLE_HEADING : GTK_ACCESSIBLE_ROLE_LIST_ITEM
    unsafe super.init(sinking: flb_row_new(role))
    putInView()
    guard isDecoration else { return }
    unsafe gtk_list_box_row_set_selectable(row, 0)
    unsafe gtk_list_box_row_set_activatable(row, 0)
    unsafe gtk_widget_set_focusable(widget, 0)
    answersForFocus()
  }

  // A handler that captures its own view would hold it for ever.
  isolated deinit { clearHandlers() }

  nonisolated override var live: LiveRow? { self }

  override func takeFocus(_ direction: GtkDirectionType) -> Bool {
    onFocusOffered?(self, direction) ?? false
  }

  var kind: CellKind { content.kind }

  /// The order that the slot of the row asks for.
  var place: RowOrder { slot.map(RowOrder.ofSlot) ?? order }

  var isDecoration: Bool { kind.isDecoration }

  private func putInView() {
    unsafe gtk_list_box_row_set_child(row, content.view.widget)
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
  /// - Parameters:
  ///   - old: what the view shows, or `nil` for a view that shows nothing.
  ///   - isKept: whether the row keeps the cell, because the list does not.
  func show(
    _ cell: any CellConfigType, after old: (any RowDescription)?, style: CellStyle, isKept: Bool
  ) {
    ownCell = isKept ? cell : nil
    appearance.apply(style, to: self)
    appearance.apply(cell.accessibility, to: self)
    if let old, cell.isContentEqual(to: old) {
      followBehavior(of: cell)
    } else {
      clearHandlers()
      behavior = cell.hasBehavior ? .due : .none
      needsMeasure = true
      _ = content.configure(with: cell)
    }
    if isDecoration { appearance.nameHeading(self) }
  }

  /// Clears the view, for reuse: while the list still holds what it shows, if the row does not.
  func reset() {
    clearHandlers()
    let cell = ownCell ?? describe(self)
    assert(cell != nil, "a row is cleared after what it shows")
    if let cell { _ = content.reset(after: cell) }
    ownCell = nil
    slot = nil
    appearance.resetPosition(of: self)
  }

  /// Puts the view of another kind of cell into the row, which keeps its place, selection and focus,
  /// and clears the one that has shown `old`.
  func replaceContent(for cell: any CellConfigType, after old: any RowDescription) {
    clearHandlers()
    let replaced = content
    content = cell.makeContent(isDecoration: isDecoration)
    putInView()
    _ = replaced.reset(after: old)
  }

  /// Tells assistive technologies that the row is the `number`th of `count`.
  func setPosition(_ number: Int, of count: Int) {
    appearance.setPosition(number, of: count, on: self)
  }

  /// Lets GTK say where the row stands.
  func resetPosition() { appearance.resetPosition(of: self) }
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
    handlers.run { _ = content.setBehavior(of: cell) }
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

  /// Whether keys can move the cursor to the row.
  var takesCursor: Bool { unsafe isShown && !isDecoration && gtk_widget_is_sensitive(widget) != 0 }

  /// Offers the focus to the row, or to the view of a header or footer.
  ///
  /// - Returns: Whether it was taken (`gtk_widget_child_focus`).
  func offerFocus(_ direction: GtkDirectionType) -> Bool {
    let target = unsafe isDecoration ? content.view.widget : widget
    return unsafe gtk_widget_child_focus(target, direction) != 0
  }

  /// Whether the user would notice that the row shows something else: a popover of it is open, it is
  /// pressed or dragged, or a transition runs in it.
  var isBusy: Bool { unsafe isWidgetBusy(widget) }
}

private func isWidgetBusy(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
  if unsafe flb_is_a(widget, gtk_popover_get_type()) != 0 {
    return unsafe gtk_widget_get_mapped(widget) != 0
  }
  if unsafe isInTransition(widget) || flb_widget_is_active(widget) != 0 || isDragged(widget) {
    return true
  }
  var child = unsafe gtk_widget_get_first_child(widget)
  while let next = unsafe child {
    if unsafe isWidgetBusy(next) { return true }
    unsafe child = gtk_widget_get_next_sibling(next)
  }
  return false
}

private func isInTransition(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
  let pointer = OpaquePointer(widget)
  if unsafe flb_is_a(widget, gtk_revealer_get_type()) != 0 {
    return unsafe gtk_revealer_get_reveal_child(pointer)
      != gtk_revealer_get_child_revealed(pointer)
  }
  let isStack = unsafe flb_is_a(widget, gtk_stack_get_type()) != 0
  return unsafe isStack && gtk_stack_get_transition_running(pointer) != 0
}

/// Whether a drag goes on that began in the widget.
private func isDragged(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
  let controllers = unsafe gtk_widget_observe_controllers(widget)
  defer { unsafe g_object_unref(UnsafeMutableRawPointer(controllers)) }
  return (0..<(unsafe g_list_model_get_n_items(controllers))).contains { index in
    guard let controller = unsafe g_list_model_get_item(controllers, index) else { return false }
    defer { unsafe g_object_unref(controller) }
    return unsafe flb_is_a(controller, gtk_drag_source_get_type()) != 0
      && gtk_drag_source_get_drag(OpaquePointer(controller)) != nil
  }
}
