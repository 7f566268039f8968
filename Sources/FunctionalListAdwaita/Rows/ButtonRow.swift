import CFunctionalListAdwaita
public import FunctionalListGtk
import FunctionalListWidgets

/// A row that looks and acts like a button (`AdwButtonRow`).
///
/// The activation action of its cell is what it does:
///
/// ```swift
/// ButtonRow.cell(
///   key: "add", state: .init(title: "Add Contact", iconName: "list-add-symbolic"),
///   actions: CellActions(activationAction: { model.addPerson() }))
/// ```
///
/// Before libadwaita 1.6 it is an `AdwPreferencesRow` with an icon and a label in its middle.
@MainActor
public final class ButtonRow: PreferencesRow, CellView {
  private let composed: (icon: Image, label: Label)?

  /// Makes a row without a title.
  public init() {
    startAdwaita()
    let newer = unsafe flb_adw_widget_new("adw_button_row_get_type")
    composed = unsafe newer == nil ? (Image(), Label()) : nil
    unsafe super.init(newer ?? adw_preferences_row_new())
    guard let (icon, label) = composed else { return }
    let content = Box(orientation: .horizontal, spacing: 6)
    content.horizontalAlignment = .center
    content.setMargins(top: 14, leading: 12, bottom: 14, trailing: 12)
    content.append(icon)
    content.append(label)
    icon.isVisible = false
    label.addCSSClass("heading")
    unsafe flb_adw_set_object(object, "child", content.object)
    unsafe flb_adw_bind(object, "title", label.object, "label")
  }

  /// The name of the icon before the title, or `nil` for none (`adw_button_row_set_start_icon_name`).
  public var iconName: String? {
    get { composed.map(\.icon.iconName) ?? string("start-icon-name") }
    set {
      guard let icon = composed?.icon else { return set("start-icon-name", to: newValue) }
      icon.iconName = newValue
      icon.isVisible = newValue != nil
    }
  }

  /// What a click does, which decides the colour of the row.
  public var role = Role.normal {
    didSet {
      guard role != oldValue else { return }
      let colored = composed?.label ?? self
      if let name = oldValue.cssClass(isLabel: composed != nil) { colored.removeCSSClass(name) }
      if let name = role.cssClass(isLabel: composed != nil) { colored.addCSSClass(name) }
    }
  }

  /// What a click on a row does.
  public nonisolated enum Role: Hashable, Sendable {
    /// It does no harm.
    case normal
    /// It is what the user most likely wants.
    case suggested
    /// It deletes data.
    case destructive

    /// The class of libadwaita's style sheet for a row, or for the label in one.
    fileprivate func cssClass(isLabel: Bool) -> String? {
      switch self {
      case .normal: nil
      case .suggested: isLabel ? "accent" : "suggested-action"
      case .destructive: isLabel ? "error" : "destructive-action"
      }
    }
  }
}

extension ButtonRow: Updatable {
  /// What the row shows.
  public nonisolated struct ViewData: Hashable, Sendable {
    /// The title.
    public var title: String
    /// The name of the icon before the title, or `nil` for none.
    public var iconName: String?
    /// What a click does, which decides the colour of the row.
    public var role: Role

    /// Makes the title, the icon and the role of a row.
    public init(title: String, iconName: String? = nil, role: Role = .normal) {
      self.title = title
      self.iconName = iconName
      self.role = role
    }
  }

  /// Shows the title and the icon, in the colour of the role.
  public func update(with data: ViewData?) {
    title = data?.title ?? ""
    iconName = data?.iconName
    role = data?.role ?? .normal
  }
}
