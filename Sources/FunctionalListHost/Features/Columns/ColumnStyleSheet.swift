import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk

/// The style sheets of titles and of the lists below them, installed with the first ones.
enum ColumnStyleSheet {
  /// The class of titles.
  static let paneClass = "flb-columns"
  /// The class of titles below which rows have scrolled.
  static let scrolledClass = "flb-scrolled"
  /// The class of list boxes with titles.
  static let listClass = "flb-titled"
  /// The classes of list boxes that are cards with libadwaita.
  static let cards = ["card", "boxed-list", "content"]

  static func install() { _ = installed }

  private static let installed: Void = {
    look.install(priority: GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - 1)
    place.install(priority: GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1)
  }()

  /// An opaque background, which the app may change.
  private static let look = StyleSheet(
    """
    .\(paneClass) { background-color: @theme_base_color; box-shadow: 0 1px @borders; }
    .\(paneClass).card {
      background-image: image(@card_bg_color), image(@window_bg_color);
      box-shadow: 0 1px @borders, 0 0 0 1px alpha(@borders, 0.5);
    }
    """)

  /// Titles begin where the texts below them do, whatever the theme has for the titles of a `GtkColumnView`.
  private static let place = StyleSheet(
    """
    columns > *:focus:focus-visible {
      outline: 2px solid alpha(@theme_selected_bg_color, 0.6); outline-offset: 2px;
    }
    .\(paneClass) > header { margin: 0; padding: 0; border: none; }
    .\(paneClass) > header > button {
      margin: 0; padding: 4px 5px 4px 6px; border: none; border-right: 1px solid @borders;
    }
    .\(paneClass) > header > button:dir(rtl) {
      padding: 4px 6px 4px 5px; border-right: none; border-left: 1px solid @borders;
    }
    .\(paneClass).card { border-bottom-left-radius: 0; border-bottom-right-radius: 0; }
    .\(paneClass).card.\(scrolledClass) { border-radius: 0; }
    \(cards.map { "list.\($0).\(listClass), list.\($0).\(listClass) > row:first-child" }.joined(separator: ", ")) {
      border-top-left-radius: 0; border-top-right-radius: 0;
    }
    list.data-table.\(listClass) > row {
      min-height: 0; padding-top: 0; padding-bottom: 0; border-bottom: 1px solid @borders;
    }
    list.data-table.\(listClass) > row columns.\(ColumnRow.marginsClass) { margin: -8px 0; padding: 2px 0; }
    """)
}
