import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// The indentation and the arrow of a row in a tree, and its level and state for assistive technologies.
///
/// The arrow is a child of the row next to the view, so the view is not moved and keeps the focus. The list
/// box handles presses on the arrow.
@safe
final class RowExpander: RowAttachment {
  private let row: UnsafeMutablePointer<GtkWidget>
  private var arrow: ObjectReference?
  private var shown: RowExpansion.Look?

  init(in row: LiveRow) {
    ExpansionStyleSheet.install()
    unsafe self.row = row.widget
  }

  /// Shows the level and the state of the row; returns whether they have changed, so that the height may.
  func show(_ look: RowExpansion.Look) -> Bool {
    guard look != shown else { return false }
    let old = shown
    shown = look
    if look.level != old?.level {
      if let old { removeClass(ofLevel: old.level) }
      unsafe gtk_widget_add_css_class(row, ExpansionStyleSheet.rowClass(level: look.level))
      unsafe flb_accessible_set_level(row, Int32(clamping: look.spokenLevel))
    }
    if look.isExpandable {
      showArrow(isExpanded: look.isExpanded)
      unsafe flb_accessible_set_expanded(row, look.isExpanded ? 1 : 0)
    } else {
      removeArrow()
    }
    return true
  }

  /// Removes the arrow, the indentation and the level.
  func remove(from row: LiveRow) {
    row.needsMeasure = true
    removeArrow()
    guard let shown else { return }
    removeClass(ofLevel: shown.level)
    unsafe flb_accessible_reset_level(row.widget)
    self.shown = nil
  }

  /// Whether a distance from the left edge of the row, in pixels, is at the arrow.
  func hasArrow(at x: Double) -> Bool {
    guard let arrow = unsafe arrowWidget else { return false }
    var bounds = graphene_rect_t()
    guard unsafe gtk_widget_compute_bounds(arrow, row, &bounds) != 0 else { return false }
    let (left, width) = (Double(bounds.origin.x), Double(bounds.size.width))
    return (left - ExpansionStyleSheet.margin..<left + width + ExpansionStyleSheet.margin)
      .contains(x)
  }

  private var arrowWidget: UnsafeMutablePointer<GtkWidget>? {
    unsafe arrow.map { unsafe $0.object.assumingMemoryBound(to: GtkWidget.self) }
  }

  private func showArrow(isExpanded: Bool) {
    // The second icon is mirrored in right-to-left text.
    let icon = isExpanded ? "pan-down-symbolic" : "pan-end-symbolic"
    if let arrow = unsafe arrowWidget {
      unsafe gtk_image_set_from_icon_name(OpaquePointer(arrow), icon)
      return
    }
    let reference = unsafe ObjectReference(
      sinking: UnsafeMutableRawPointer(flb_accessory_new(icon, nil)))
    arrow = reference
    let widget = unsafe reference.object.assumingMemoryBound(to: GtkWidget.self)
    unsafe gtk_widget_set_halign(widget, GTK_ALIGN_START)
    unsafe gtk_widget_set_margin_end(widget, 0)
    unsafe gtk_widget_add_css_class(widget, ExpansionStyleSheet.arrowClass)
    // The view stays the first child, for style sheets.
    unsafe gtk_widget_insert_before(widget, row, nil)
  }

  private func removeArrow() {
    guard let widget = unsafe arrowWidget else { return }
    unsafe gtk_widget_unparent(widget)
    arrow = nil
    unsafe flb_accessible_reset_expanded(row)
  }

  private func removeClass(ofLevel level: Int) {
    unsafe gtk_widget_remove_css_class(row, ExpansionStyleSheet.rowClass(level: level))
  }
}

extension LiveRow {
  /// Shows the level and the state of the row in a tree; `nil` for a row of a plain list.
  func show(_ look: RowExpansion.Look?) {
    setLevel(look.map(\.spokenLevel))
    guard let look else { return detach(RowExpander.self) }
    let expander = attached(RowExpander.self) ?? attach(RowExpander(in: self))
    if expander.show(look) { needsMeasure = true }
  }

  /// Whether the expander arrow of the row is at an x coordinate, in pixels from the left edge.
  func hasArrow(at x: Double) -> Bool { attached(RowExpander.self)?.hasArrow(at: x) ?? false }
}

extension RowExpansion.Look {
  /// The level for assistive technologies, counted from 1.
  var spokenLevel: Int { min(max(level, 0), .max - 1) + 1 }
}

/// The style sheet that indents the rows of trees, installed with the first row.
enum ExpansionStyleSheet {
  static let arrowClass = "flb-arrow"
  /// The margin on either side of an arrow, in pixels.
  static let margin = 6.0
  /// The deepest level with an indentation of its own.
  private static let lastLevel = 40
  /// The indentation of a level, in pixels.
  private static let step = 16

  /// The CSS class of the rows of a level.
  static func rowClass(level: Int) -> String { "flb-level-\(min(max(level, 0), lastLevel))" }

  static func install() {
    guard !sheet.isInstalled else { return }
    // The last style sheet takes precedence, and this one has rules for rows with check buttons too.
    CheckStyleSheet.install()
    sheet.install()
  }

  private static let sheet = StyleSheet(
    (0...lastLevel).map { level in
      let start = level * step + Int(margin)
      return rules(rowClass(level: level), start: start)
        + rules(
          "\(rowClass(level: level)).\(CheckStyleSheet.rowClass)",
          start: start + CheckStyleSheet.width)
    }.joined())

  /// Rules that place the arrow at a distance from the start of the row, and the view after the arrow.
  private static func rules(_ row: String, start: Int) -> String {
    ["ltr": "left", "rtl": "right"].map { direction, side in
      """
      row.\(row):dir(\(direction)) > .\(arrowClass) { margin-\(side): \(start)px; }
      row.\(row):dir(\(direction)) > :not(.\(arrowClass)):not(.\(CheckStyleSheet.checkClass)) {
        margin-\(side): \(start + step)px;
      }

      """
    }.joined()
  }
}
