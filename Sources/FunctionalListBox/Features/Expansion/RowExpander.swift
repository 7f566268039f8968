import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// The indentation and the arrow of a row in a tree, and its level and state for assistive technologies.
///
/// The arrow is a child of the row beside the view, which stays what and where it is, so that it keeps
/// the focus. Presses on it are those of the list box.
@safe
final class RowExpander {
  private let row: UnsafeMutablePointer<GtkWidget>
  private var arrow: ObjectReference?
  private var shown: RowExpansion.Look?

  init(in row: LiveRow) {
    ExpansionStyleSheet.install()
    unsafe self.row = row.widget
  }

  /// Shows the level and the state of the row.
  ///
  /// - Returns: Whether anything has changed, so that the row may need another height.
  func show(_ look: RowExpansion.Look) -> Bool {
    guard look != shown else { return false }
    let old = shown
    shown = look
    if look.level != old?.level {
      if let old { removeClass(ofLevel: old.level) }
      unsafe gtk_widget_add_css_class(row, ExpansionStyleSheet.rowClass(level: look.level))
      // Levels are counted from 1 there.
      unsafe flb_accessible_set_level(row, Int32(clamping: min(max(look.level, 0), .max - 1) + 1))
    }
    if look.isExpandable {
      showArrow(isExpanded: look.isExpanded)
      unsafe flb_accessible_set_expanded(row, look.isExpanded ? 1 : 0)
    } else {
      removeArrow()
    }
    return true
  }

  /// Takes everything off the row.
  func remove() {
    removeArrow()
    guard let shown else { return }
    removeClass(ofLevel: shown.level)
    unsafe flb_accessible_reset_level(row)
    self.shown = nil
  }

  /// Whether a place, counted from the left of the row, is in the arrow's part of it.
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
    // GTK has the first icon for both directions of text.
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

/// The style sheet that indents the rows of trees, added to the display when one is shown.
enum ExpansionStyleSheet {
  static let arrowClass = "flb-arrow"
  /// The pixels on either side of an arrow.
  static let margin = 6.0
  /// The levels further down are indented like this one.
  private static let lastLevel = 40
  private static let step = 16

  /// The class of the rows of a level.
  static func rowClass(level: Int) -> String { "flb-level-\(min(max(level, 0), lastLevel))" }

  static func install() {
    guard !sheet.isInstalled else { return }
    // The style sheet that is installed last takes precedence, and this one has the rules for both.
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

  /// The arrow begins at a distance from the edge of the row, and the view behind the arrow.
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
