import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk

/// Completes the style classes of GTK and libadwaita for list boxes by headers, footers and rows with
/// separators of their own.
///
/// The rules take precedence over those of the theme. The rules of the app take precedence over them.
enum ListClassStyleSheet {
  /// The class of headers.
  static let header = "flb-header"
  /// The class of footers.
  static let footer = "flb-footer"
  /// The class of rows that draw a line of their own below them.
  static let separators = "flb-separators"
  /// The animation of rows whose items are not loaded: those that are loaded within a few frames are never seen.
  private static let appearing = "flb-appearing"
  /// The list boxes that draw a line below each row.
  static let withLines = ["list.separators", "list.boxed-list", "list.content"]

  /// The shadow of a card of libadwaita with the outline of high contrast, for rules that add another shadow.
  static let cardShadow = """
    0 0 0 1px @borders, 0 1px 3px 1px alpha(black, 0.07), 0 2px 6px 2px alpha(black, 0.03)
    """

  /// Adds the style sheet to the display, once.
  static func install() { _ = installed }

  private static let installed: Void = {
    let lineless = withLines.flatMap { ["\($0) > row.\(header)", "\($0) > row.\(separators)"] }
    StyleSheet(
      """
      list.boxed-list-separate > row.\(header), list.boxed-list-separate > row.\(footer),
      .navigation-sidebar > row.\(header):hover, .navigation-sidebar > row.\(footer):hover {
        background: none; box-shadow: none;
      }
      .\(PlaceholderClass.name) { animation: \(appearing) 150ms ease-out 80ms backwards; }
      @keyframes \(appearing) { from { opacity: 0; } }
      \(lineless.joined(separator: ", ")) { border-bottom-style: none; }
      """
    ).install(priority: GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - 1)
  }()
}
