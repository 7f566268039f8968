import FunctionalListGtk

/// Marks the tile whose menu is open, as themes mark a row.
enum MenuStyleSheet {
  /// Adds the style sheet to the display, once.
  static func install() { _ = installed }

  private static let installed: Void = {
    let tile = "flowboxchild.\(LiveRow.menuClass)"
    StyleSheet("\(tile) { background-image: image(alpha(currentColor, 0.15)); }\n").install()
  }()
}
