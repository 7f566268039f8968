import FunctionalListCells
import FunctionalListGtk
import FunctionalListWidgets
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// The titles of the columns, at the top of the viewport of a list box.
///
/// It is a child of the `GtkViewport`, like the pane of a sticky header. The box has a margin of its height, and the
/// geometry leaves it out of the viewport, so no row counts as visible below it.
@safe
final class ColumnHeader {
  /// Called when the user changes the columns.
  var onChange: (ColumnChange) -> Void = { _ in }
  /// Called with the news of a column that a screen reader is to say.
  var onNews: (String) -> Void = { _ in }
  private let box: RowBox
  /// What the rows share, a `FlbColumns`.
  private let shared: ObjectReference
  private let viewport: ObjectReference
  private let pane: Widget
  private let row: Widget
  private var titles: [String: ColumnTitle] = [:]
  private(set) var columns = ListColumns()
  private var layout: ColumnLayout?
  private let input: ColumnInput
  private var menu: MenuPopover?
  /// The part of the box's margin that makes room for the header.
  private var height: Int32 = 0
  /// The margin that the app has set.
  private var ownMargin: Int32 = 0

  /// How far a title reaches into the space between columns, in pixels.
  private static let bleed = Int32(ColumnLayout.spacing / 2)

  /// By how many pixels a key changes a width.
  private static let step = 10.0

  /// Adds a header to the viewport of a list box; `nil` if it has none.
  init?(over box: RowBox, _ shared: ObjectReference) {
    guard let viewport = unsafe box.handle.viewport else { return nil }
    self.box = box
    self.shared = shared
    unsafe self.viewport = ObjectReference(retaining: UnsafeMutableRawPointer(viewport))
    pane = unsafe Widget(sinking: flb_column_pane_new())
    row = unsafe Widget(sinking: flb_column_header_new(Self.bleed))
    input = ColumnInput(row)
    ColumnStyleSheet.install()
    unsafe gtk_widget_add_css_class(pane.widget, ColumnStyleSheet.paneClass)
    unsafe gtk_widget_add_css_class(box.widget, ColumnStyleSheet.listClass)
    // No title covers the rounded corners of a card.
    unsafe gtk_widget_set_overflow(pane.widget, GTK_OVERFLOW_HIDDEN)
    unsafe gtk_box_append(pane.object.assumingMemoryBound(to: GtkBox.self), row.widget)
    unsafe gtk_widget_set_hexpand(row.widget, 1)
    unsafe flb_columns_attach(shared.pointer, pane.widget)
    unsafe gtk_widget_set_parent(pane.widget, viewport)
    input.header = self
  }

  /// Removes the header from the viewport.
  func leave() {
    closeMenu()
    input.cancel()
    setHeight(0)
    unsafe gtk_widget_remove_css_class(box.widget, ColumnStyleSheet.listClass)
    unsafe gtk_widget_unparent(pane.widget)
  }

  /// Shows the titles of columns.
  func show(_ columns: ListColumns) {
    self.columns = columns
    for (name, title) in titles where columns.column(name) == nil {
      unsafe gtk_widget_unparent(title.widget)
      titles[name] = nil
    }
    var previous: ColumnTitle?
    for column in columns.ordered {
      let title = titles[column.name] ?? makeTitle(column.name)
      title.show(
        column, sort: columns.sort(of: column.name), isOneOfSeveral: columns.sort.count > 1)
      unsafe flb_column_row_order(row.pointer, title.widget, previous?.widget)
      previous = title
    }
    showMenuAgain()
  }

  private func makeTitle(_ name: String) -> ColumnTitle {
    let title = ColumnTitle()
    titles[name] = title
    unsafe flb_column_row_add(row.pointer, title.widget, g_quark_from_string(name), 0)
    title.onSort = { [weak self] isFurther in
      self?.onChange(.sort(name, isFurther: isFurther))
    }
    title.onNews = { [weak self] in self?.onNews($0) }
    title.onKeyPressed = { [weak self] in self?.keyPressed($0, on: name) ?? false }
    return title
  }

  // MARK: - Place

  /// Makes room for the header, before the rows are laid out.
  func reserveHeight() {
    var height = Int32(0)
    unsafe gtk_widget_measure(pane.widget, GTK_ORIENTATION_VERTICAL, -1, nil, &height, nil, nil)
    setHeight(height)
  }

  private func setHeight(_ new: Int32) {
    let margin = unsafe gtk_widget_get_margin_top(box.widget)
    // The app has set its margin meanwhile.
    if margin != ownMargin + height { ownMargin = margin }
    guard margin != ownMargin + new else { return }
    unsafe gtk_widget_set_margin_top(box.widget, ownMargin + new)
    unsafe flb_box_set_top_inset(box.widget, new)
    height = new
  }

  /// Places the header above the rows, or at the top of the viewport, from which the end of the list pushes it
  /// (`gtk_widget_allocate`).
  func place(_ layout: ColumnLayout?) {
    self.layout = layout
    reserveHeight()
    var (zero, origin) = (graphene_point_t(), graphene_point_t())
    let viewport = unsafe viewport.object.assumingMemoryBound(to: GtkWidget.self)
    guard unsafe gtk_widget_compute_point(box.widget, viewport, &zero, &origin) != 0 else {
      return
    }
    let width = unsafe max(1, gtk_widget_get_width(box.widget))
    unsafe gtk_widget_measure(pane.widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
    let end = unsafe origin.y + Float(gtk_widget_get_height(box.widget))
    let top = origin.y - Float(height)
    // The rounded corners of a card are those of its end, which rows leave when they scroll below the titles.
    setClass("card", ColumnStyleSheet.cards.contains(where: hasClass))
    setClass(ColumnStyleSheet.scrolledClass, top < 0)
    origin.y = min(max(0, top), end - Float(height))
    unsafe gtk_widget_allocate(
      pane.widget, width, height, -1, gsk_transform_translate(nil, &origin))
  }

  private func hasClass(_ name: String) -> Bool {
    unsafe gtk_widget_has_css_class(box.widget, name) != 0
  }

  private func setClass(_ name: String, _ isSet: Bool) {
    if isSet {
      unsafe gtk_widget_add_css_class(pane.widget, name)
    } else {
      unsafe gtk_widget_remove_css_class(pane.widget, name)
    }
  }

  // MARK: - Points

  /// The position of a point of the row from the start of the first column, in pixels.
  func position(at x: Double) -> Double {
    let width = unsafe Double(gtk_widget_get_width(row.widget))
    let start = unsafe Double(flb_columns_get_start(shared.pointer))
    return (box.isMirrored ? width - x : x) - start
  }

  /// The column whose end is at a position, which a finger need not hit as exactly as the pointer.
  func column(endingAt position: Double, isTouch: Bool = false) -> ListColumn? {
    let reach = isTouch ? 12.0 : 5
    return place { abs($0.end + ColumnLayout.spacing / 2 - position) <= reach }?.column
  }

  /// The shown column at a position, and its offset among those that are shown.
  func column(at position: Double) -> (column: ListColumn, offset: Int)? {
    let reach = ColumnLayout.spacing / 2
    return place { position >= $0.offset - reach && position < $0.end + reach }.map {
      ($0.column, $0.offset)
    }
  }

  /// The offset to which a column is dragged: that of another one whose middle the pointer has passed.
  func target(of name: String, at position: Double) -> Int? {
    guard let layout, let old = columns.shown.firstIndex(where: { $0.name == name }) else {
      return nil
    }
    let middles = layout.places.map { ($0.offset + $0.end) / 2 }
    var target = old
    while target + 1 < middles.count, position > middles[target + 1] { target += 1 }
    while target > 0, position < middles[target - 1] { target -= 1 }
    return target == old ? nil : target
  }

  func width(of name: String) -> Double? {
    guard let layout, let index = columns.shown.firstIndex(where: { $0.name == name }),
      layout.places.indices.contains(index)
    else { return nil }
    return layout.places[index].width
  }

  private func place(
    where isPlace: (ColumnLayout.Place) -> Bool
  ) -> (column: ListColumn, offset: Int)? {
    let shown = columns.shown
    guard let layout, let offset = layout.places.firstIndex(where: isPlace),
      shown.indices.contains(offset)
    else { return nil }
    return (shown[offset], offset)
  }

  /// Makes a column as wide as the widest of its parts.
  func fit(_ name: String) {
    let width = unsafe flb_columns_get_natural_width(shared.pointer, g_quark_from_string(name))
    onChange(.resize(name, to: Double(width)))
  }

  // MARK: - Keys

  private func keyPressed(_ key: KeyPress, on name: String) -> Bool {
    let isMirrored = box.isMirrored
    for (shortcut, isBack) in [("Left", !isMirrored), ("Right", isMirrored)] {
      if key.matches("<Control>\(shortcut)") {
        // Several keys may come in one frame.
        if let width = columns.state.widths[name] ?? width(of: name) {
          onChange(.resize(name, to: width + (isBack ? -Self.step : Self.step)))
          columns.state.widths[name].map { say(ListTexts.current.columnWidth(Int($0)), of: name) }
        }
        return true
      }
      if key.matches("<Control><Shift>\(shortcut)") {
        if let offset = columns.shown.firstIndex(where: { $0.name == name }) {
          onChange(.move(name, to: offset + (isBack ? -1 : 1)))
          columns.spoken(name).map { say($0, of: name) }
        }
        return true
      }
    }
    if key.matches("Down") {
      return unsafe gtk_widget_child_focus(box.widget, GTK_DIR_TAB_FORWARD) != 0
    }
    if key.matches("Menu") || key.matches("<Shift>F10") {
      var bounds = graphene_rect_t()
      guard let title = titles[name],
        unsafe gtk_widget_compute_bounds(title.widget, pane.widget, &bounds) != 0
      else { return true }
      openMenu(
        at: GdkRectangle(
          x: Int32(bounds.origin.x), y: 0, width: Int32(bounds.size.width), height: height))
      return true
    }
    for shortcut in ["<Shift>Return", "<Shift>space", "<Shift>KP_Enter"]
    where key.matches(shortcut) {
      onChange(.sort(name, isFurther: true))
      return true
    }
    return false
  }

  private func say(_ text: String, of name: String) {
    if !Announcement.areAvailable { titles[name]?.say(text) }
    onNews(text)
  }

  // MARK: - Menu

  /// Opens the menu that shows and hides columns, at a rectangle of the pane.
  func openMenu(at target: GdkRectangle) {
    closeMenu()
    let menu = unsafe MenuPopover(in: pane.widget)
    self.menu = menu
    // GTK activates the chosen item after the menu is closed.
    menu.onClosed = { [weak self, weak menu] in
      MainLoop.soon { if let menu, self?.menu === menu { self?.closeMenu() } }
    }
    showMenuAgain()
    menu.point(at: target)
    menu.popUp()
  }

  private func showMenuAgain() {
    guard let menu else { return }
    let offer = ActionOffer(
      columns.ordered.map { column in
        let isHidden = columns.isHidden(column)
        return .action(
          RowAction(
            column.title, isEnabled: isHidden || columns.shown.count > 1, isChecked: !isHidden
          ) {
            [weak self] in self?.onChange(.hide(column.name, !isHidden))
          })
      }, isForSeveral: false)
    menu.show(MenuContent(offer)) { address in
      // GTK closes the menu first.
      MainLoop.soon { offer.action(at: address)?.perform(for: []) }
    }
  }

  private func closeMenu() {
    menu?.close()
    menu = nil
  }
}
