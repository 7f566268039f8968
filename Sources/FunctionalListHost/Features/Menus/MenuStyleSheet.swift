import FunctionalListGtk

nonisolated extension RowMark {
  /// The menu of the row is open, with the CSS class that themes know.
  static let withMenu = RowMark("has-open-popup", isInUse: true)
}

/// Marks the tile whose menu is open, as themes mark a row, and keeps the size of a menu.
///
/// GTK 4.18 closes a popover that is smaller than its minimum size (`gtk_popover_native_layout`). That of a menu
/// with one item is the length of a scroll bar, which themes change for a while when it is shown.
enum MenuStyleSheet {
  /// The class of menus.
  static let menu = "flb-menu"

  /// Adds the style sheet to the display, once.
  static func install() { _ = installed }

  private static let installed: Void = {
    let tile = "flowboxchild.\(RowMark.withMenu.name)"
    StyleSheet(
      """
      \(tile) { background-image: image(alpha(currentColor, 0.15)); }
      popover.\(menu) scrollbar, popover.\(menu) scrollbar * { transition-property: opacity; }

      """
    ).install()
  }()
}
