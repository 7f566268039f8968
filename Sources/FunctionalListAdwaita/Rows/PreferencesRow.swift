import CFunctionalListAdwaita
public import FunctionalListGtk

/// A row of libadwaita: it has a title (`AdwPreferencesRow`).
///
/// Its subclasses are the views of cells. Each is a `GtkListBoxRow`, so it is the row of the list
/// itself, without margins around it.
@MainActor
open class PreferencesRow: Widget {
  /// Takes over a new row.
  ///
  /// Its texts are shown as they are. libadwaita alone reads them as mark-up, in which "A & B" is an error.
  init(_ make: @autoclosure () -> UnsafeMutablePointer<GtkWidget>?) {
    unsafe super.init(sinking: OpaquePointer(makeAdwaita(make())))
    set("use-markup", to: false)
  }

  /// The title, without mark-up (`adw_preferences_row_set_title`).
  public final var title: String {
    get { string("title") ?? "" }
    set { set("title", to: newValue) }
  }
}

/// A row with a subtitle below its title, and an icon at its start.
///
/// It is the superclass of rows that are an `AdwActionRow` or an `AdwExpanderRow`.
@MainActor
open class SubtitledRow: PreferencesRow {
  /// The smaller text below the title, without mark-up (the property `subtitle`).
  ///
  /// An empty text takes no space.
  public final var subtitle: String {
    get { string("subtitle") ?? "" }
    set { set("subtitle", to: newValue) }
  }

  /// The name of the icon at the start of the row, or `nil` for none (the property `icon-name`).
  public final var iconName: String? {
    get { string("icon-name") }
    set { set("icon-name", to: newValue) }
  }

  /// Shows the texts and the icon.
  final func show(title: String?, subtitle: String?, iconName: String?) {
    self.title = title ?? ""
    self.subtitle = subtitle ?? ""
    self.iconName = iconName
  }
}
