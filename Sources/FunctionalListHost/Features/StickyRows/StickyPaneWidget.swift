import FunctionalListCells
import FunctionalListGtk
import FunctionalListWidgets
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// A list box of one row at an edge of a viewport, above the scrolled list box.
///
/// It has the CSS classes of the list box that it covers, so that the same style rules match its row. Neither
/// the keyboard nor screen readers reach it.
@safe
final class StickyPaneWidget {
  private let pane = Box()
  private let list = ListBox()
  private let viewport: ObjectReference

  /// Adds a pane to the viewport of a list box; `nil` if it has none.
  init?(over box: Widget, at edge: StickyEdge) {
    guard let viewport = unsafe box.viewport else { return nil }
    unsafe self.viewport = ObjectReference(retaining: UnsafeMutableRawPointer(viewport))
    StickyStyleSheet.install()
    list.selectionMode = .none
    pane.append(list)
    unsafe gtk_widget_add_css_class(pane.widget, StickyStyleSheet.paneClass)
    if edge == .bottom {
      unsafe gtk_widget_add_css_class(pane.widget, StickyStyleSheet.bottomClass)
    }
    unsafe gtk_widget_set_can_focus(pane.widget, 0)
    // Above the rows, and below the offer to undo, which stands at the bottom, too.
    unsafe gtk_widget_insert_after(pane.widget, viewport, gtk_widget_get_first_child(viewport))
    // GTK 4.24 reports each new child, and removes it only if it is hidden afterwards.
    unsafe flb_accessible_hide(pane.widget)
  }

  /// Removes the pane from the viewport.
  func leave() { unsafe gtk_widget_unparent(pane.widget) }

  func append(_ row: BoxRow) { unsafe gtk_list_box_append(list.pointer, row.widget) }

  func remove(_ row: BoxRow) { unsafe gtk_list_box_remove(list.pointer, row.widget) }

  /// Places the pane at the position of the sticky row, with the width of the list box (`gtk_widget_allocate`).
  func place(over box: Widget, _ row: StickyRow, isCovering: Bool) {
    unsafe flb_widget_copy_css_classes(list.widget, box.widget)
    unsafe flb_columns_share(box.widget, list.widget)
    var (old, origin) = (graphene_point_t(), graphene_point_t())
    let viewport = unsafe viewport.object.assumingMemoryBound(to: GtkWidget.self)
    guard unsafe gtk_widget_compute_point(box.widget, viewport, &old, &origin) != 0 else {
      return
    }
    var (width, height) = (Int32(0), Int32(0))
    unsafe gtk_widget_measure(pane.widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, nil, nil, nil)
    width = unsafe max(width, gtk_widget_get_width(box.widget))
    unsafe gtk_widget_measure(
      pane.widget, GTK_ORIENTATION_VERTICAL, width, &height, nil, nil, nil)
    // Below the titles of columns.
    origin.y = unsafe Float(
      row.top(ofHeight: Double(height)) + Double(flb_box_get_top_inset(box.widget)))
    unsafe gtk_widget_allocate(
      pane.widget, width, height, -1, gsk_transform_translate(nil, &origin))
    unsafe gtk_widget_set_can_target(pane.widget, isCovering ? 1 : 0)
  }
}

/// The style sheets of sticky rows, installed with the first one.
private enum StickyStyleSheet {
  static let paneClass = "flb-sticky"
  static let bottomClass = "flb-sticky-bottom"

  static func install() { _ = installed }

  private static let installed: Void = {
    look.install(priority: GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - 1)
    place.install(priority: GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1)
  }()

  /// An opaque background, which the app may change.
  private static let look = StyleSheet(
    """
    .\(paneClass) { background-color: @theme_bg_color; box-shadow: 0 1px @borders; }
    .\(bottomClass) { box-shadow: 0 -1px @borders; }
    """)

  /// No margins or borders around the row, whatever the app adds to lists of the same classes.
  private static let place = StyleSheet(
    """
    .\(paneClass) > list {
      margin: 0; padding: 0; border: none; border-radius: 0; box-shadow: none;
    }
    .\(paneClass) > list > row { border-radius: 0; }
    """)
}
