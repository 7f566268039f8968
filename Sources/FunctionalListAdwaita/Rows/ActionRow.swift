import CFunctionalListAdwaita
public import FunctionalListGtk

/// A row with a title, a subtitle, and widgets at both ends (`AdwActionRow`).
///
/// ```swift
/// ActionRow.cell(key: "ada", state: .init(title: "Ada", subtitle: "ada@example.org"))
/// ```
///
/// Subclass it for a row with widgets of your own:
///
/// ```swift
/// final class CallRow: ActionRow {
///   let button = Button(iconName: "call-start-symbolic", tooltip: "Call")
///   required init() {
///     super.init()
///     button.addCSSClass("flat")
///     addSuffix(button)
///   }
/// }
/// ```
@MainActor
open class ActionRow: SubtitledRow, CellView {
  /// Makes a row without texts.
  public required init() { unsafe super.init(adw_action_row_new()) }

  /// Adds a widget at the start of the row, before the others there (`adw_action_row_add_prefix`).
  ///
  /// It is centred in the height of the row.
  public final func addPrefix(_ widget: Widget) { addToActionRow(widget, atStart: true) }

  /// Adds a widget at the end of the row, after the others there (`adw_action_row_add_suffix`).
  ///
  /// It is centred in the height of the row.
  public final func addSuffix(_ widget: Widget) { addToActionRow(widget, atStart: false) }

  /// Lets a click on the row activate a widget in it, such as a button or a switch
  /// (`adw_action_row_set_activatable_widget`).
  ///
  /// The row does not own the widget. `nil` ends it.
  public final func setActivatableWidget(_ widget: Widget?) { activate(widget) }
}

extension SubtitledRow {
  final func addToActionRow(_ widget: Widget, atStart: Bool) {
    widget.verticalAlignment = .center
    let row = unsafe object.assumingMemoryBound(to: AdwActionRow.self)
    let child = unsafe widget.object.assumingMemoryBound(to: GtkWidget.self)
    if atStart {
      unsafe adw_action_row_add_prefix(row, child)
    } else {
      unsafe adw_action_row_add_suffix(row, child)
    }
  }

  final func activate(_ widget: Widget?) {
    unsafe flb_adw_set_object(object, "activatable-widget", widget?.object)
  }
}

extension ActionRow: Updatable {
  /// What the row shows.
  public nonisolated struct ViewData: Hashable, Sendable {
    /// The title.
    public var title: String
    /// The smaller text below the title.
    public var subtitle: String
    /// The name of the icon at the start of the row, or `nil` for none.
    public var iconName: String?

    /// Makes the texts and the icon of a row.
    public init(title: String, subtitle: String = "", iconName: String? = nil) {
      self.title = title
      self.subtitle = subtitle
      self.iconName = iconName
    }
  }

  /// Shows the texts and the icon.
  public final func update(with data: ViewData?) {
    show(title: data?.title, subtitle: data?.subtitle, iconName: data?.iconName)
  }
}
