import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// A `GtkListBoxRow` with the view that it shows.
@safe
final class LiveRow {
  private let reference: ObjectReference
  private(set) var content: CellContent
  /// What the row shows, where the list does not hold it: a cell that was described when it was
  /// needed, perhaps for an older list, or one that is gone from the list.
  var ownCell: (any RowDescription)?
  private let describe: (LiveRow) -> (any RowDescription)?
  private let wakeful: WakefulRows
  /// The offset of the row in ``WakefulRows``, which sets it.
  var wakefulPlace: Int?
  private var behavior = Behavior.none {
    didSet {
      switch behavior {
      case .due, .awake: wakeful.insert(self)
      case .none, .asleep: wakeful.remove(self)
      }
    }
  }
  private lazy var handlers = HandlerScope { [unowned self] in wake() }
  private var style = CellStyle()
  private var position = (number: 0, count: 0)
  private var accessibility = Accessibility()

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
  /// `describe` says what is described for the row now, or `nil` while that is not known.
  init(
    for cell: any CellConfigType, isDecoration: Bool, wakeful: WakefulRows,
    describe: @escaping (LiveRow) -> (any RowDescription)?
  ) {
    self.wakeful = wakeful
    self.describe = describe
    let role = isDecoration ? GTK_ACCESSIBLE_ROLE_HEADING : GTK_ACCESSIBLE_ROLE_LIST_ITEM
    unsafe reference = ObjectReference(sinking: flb_row_new(role, isDecoration ? 1 : 0))
    content = cell.makeContent(isDecoration: isDecoration)
    unsafe flb_row_set_owner(row, Unmanaged.passUnretained(self).toOpaque())
    putIn(content.view, of: cell)
    if isDecoration {
      unsafe gtk_list_box_row_set_selectable(row, 0)
      unsafe gtk_list_box_row_set_activatable(row, 0)
      unsafe gtk_widget_set_focusable(widget, 0)
    }
  }

  isolated deinit {
    // A handler that captures its own view would hold it for ever.
    clearHandlers()
    unsafe flb_row_set_owner(row, nil)
    unsafe flb_row_set_watch(row, nil)
  }

  /// The live row that owns a row of a list box, or `nil` for a row of someone else.
  nonisolated static func owner(of row: UnsafeMutablePointer<GtkListBoxRow>?) -> LiveRow? {
    guard let row = unsafe row, unsafe flb_is_row(row) != 0 else { return nil }
    return unsafe flb_row_get_owner(row).map {
      unsafe Unmanaged<LiveRow>.fromOpaque($0).takeUnretainedValue()
    }
  }

  var kind: CellKind { content.kind }

  var isDecoration: Bool { kind.isDecoration }

  /// What the row is ordered by in its box.
  var order: RowOrder { RowOrder(number: unsafe Int(flb_row_get_order(row))) }

  /// The slot of a row that is in its box.
  var slot: Int { order.slot }

  var isSelected: Bool { unsafe gtk_list_box_row_is_selected(row) != 0 }

  var isSelectable: Bool { unsafe gtk_list_box_row_get_selectable(row) != 0 }

  /// Clears the mark that GTK leaves on a selected row that is taken out, for which the row could
  /// not be selected again.
  ///
  /// - Returns: Whether there was one.
  func forgetSelection() -> Bool {
    guard isSelected else { return false }
    unsafe gtk_list_box_row_set_selectable(row, 0)
    unsafe gtk_list_box_row_set_selectable(row, 1)
    return true
  }

  /// Whether the row has a place in its list: not hidden, nor filtered out.
  var isShown: Bool {
    unsafe gtk_widget_get_visible(widget) != 0 && gtk_widget_get_child_visible(widget) != 0
  }

  /// Whether keys can move the cursor to the row.
  var takesCursor: Bool { unsafe isShown && !isDecoration && gtk_widget_is_sensitive(widget) != 0 }

  var widget: UnsafeMutablePointer<GtkWidget> {
    unsafe reference.object.assumingMemoryBound(to: GtkWidget.self)
  }

  var row: UnsafeMutablePointer<GtkListBoxRow> {
    unsafe reference.object.assumingMemoryBound(to: GtkListBoxRow.self)
  }

  /// Shows `cell`, which is of the row's kind, in the style that its place asks for.
  ///
  /// What the view signals meanwhile, a box that is ticked say, is for no handler of an older
  /// description; ``setBehavior()`` sets those of the new one. A cell that is described when it is
  /// needed is kept by the row.
  func configure(with cell: any CellConfigType, style: CellStyle, isKept: Bool) {
    clearHandlers()
    behavior = cell.hasBehavior ? .due : .none
    ownCell = isKept ? cell : nil
    apply(style)
    apply(cell.accessibility)
    content.configure(with: cell)
    if isDecoration { nameHeading() }
  }

  /// Clears the view, for reuse: while the list still holds what it shows, if the row does not.
  func reset() {
    clearHandlers()
    let cell = ownCell ?? describe(self)
    assert(cell != nil, "a row is cleared after what it shows")
    if let cell { content.reset(after: cell) }
    ownCell = nil
  }

  /// Sets the handlers of what is described for the row now.
  ///
  /// In the middle of a render nothing is set, and no handler called, of a row that is on its way to
  /// another place or is to have another view.
  func setBehavior() {
    guard behavior != .none, let cell = describe(self)?.cell,
      cell.kind(isDecoration: isDecoration) == kind
    else { return }
    if ownCell != nil { ownCell = cell }
    behavior = .awake
    handlers.run { content.setBehavior(of: cell) }
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

  private func wake() {
    if behavior == .asleep { setBehavior() }
  }

  /// Takes the handlers away, for good.
  func clearHandlers() {
    if behavior == .awake || behavior == .asleep { handlers.clear() }
    behavior = .none
  }

  /// Puts the view of another kind of cell into the row, which keeps its place, selection and focus,
  /// and clears the one that has shown `old`.
  func replaceContent(for cell: any CellConfigType, after old: any RowDescription) {
    clearHandlers()
    let replaced = content
    content = cell.makeContent(isDecoration: isDecoration)
    putIn(content.view, of: cell)
    replaced.reset(after: old)
  }

  private func putIn(_ view: Widget, of cell: any CellConfigType) {
    precondition(
      unsafe gtk_widget_get_parent(view.widget) == nil,
      "the view of row \"\(cell.key)\" is in another widget already: make one for each row")
    unsafe gtk_list_box_row_set_child(row, view.widget)
  }

  /// Tells assistive technologies that the row is the `number`th of `count`.
  func setPosition(_ number: Int, of count: Int) {
    guard position.number != number || position.count != count else { return }
    position = (number, count)
    unsafe flb_accessible_set_position(widget, Int32(clamping: number), Int32(clamping: count))
  }

  /// Lets GTK say where the row stands.
  func resetPosition() {
    guard position.count > 0 else { return }
    position = (0, 0)
    unsafe flb_accessible_reset_position(widget)
  }

  private func apply(_ style: CellStyle) {
    guard style != self.style else { return }
    let old = self.style
    self.style = style
    for name in old.rowClasses where !style.rowClasses.contains(name) {
      unsafe gtk_widget_remove_css_class(widget, name)
    }
    for name in style.rowClasses where !old.rowClasses.contains(name) {
      unsafe gtk_widget_add_css_class(widget, name)
    }
    if style.hasSeparators { SeparatorStyleSheet.install() }
    guard !isDecoration else { return }
    if style.isSelectable != old.isSelectable {
      unsafe gtk_list_box_row_set_selectable(row, style.isSelectable ? 1 : 0)
    }
    if style.isActivatable != old.isActivatable {
      unsafe gtk_list_box_row_set_activatable(row, style.isActivatable ? 1 : 0)
    }
  }

  private func apply(_ accessibility: Accessibility) {
    guard accessibility != self.accessibility else { return }
    let old = self.accessibility
    self.accessibility = accessibility
    if accessibility.identifier != old.identifier {
      unsafe gtk_widget_set_name(widget, accessibility.identifier)
    }
    if let label = accessibility.label {
      unsafe flb_accessible_set_label(widget, label)
    } else if old.label != nil {
      unsafe flb_accessible_reset_label(widget)
    }
    if let description = accessibility.description {
      unsafe flb_accessible_set_description(widget, description)
    } else if old.description != nil {
      unsafe flb_accessible_reset_description(widget)
    }
  }

  /// Lets a heading have the name that its first label shows; GTK would give it that of its C type.
  private func nameHeading() {
    guard accessibility.label == nil else {
      unsafe flb_accessible_reset_labelled_by(widget)
      return
    }
    if let label = unsafe firstLabel(in: widget) {
      unsafe flb_accessible_reset_label(widget)
      unsafe flb_accessible_set_labelled_by(widget, label)
    } else {
      unsafe flb_accessible_reset_labelled_by(widget)
      unsafe flb_accessible_set_label(widget, "")
    }
  }

  private func firstLabel(
    in widget: UnsafeMutablePointer<GtkWidget>
  ) -> UnsafeMutablePointer<GtkWidget>? {
    if unsafe flb_is_a(widget, gtk_label_get_type()) != 0 { return unsafe widget }
    var child = unsafe gtk_widget_get_first_child(widget)
    while let next = unsafe child {
      if let label = unsafe firstLabel(in: next) { return unsafe label }
      unsafe child = gtk_widget_get_next_sibling(next)
    }
    return nil
  }
}
