import CFunctionalListAdwaita
import CFunctionalListSupport
import FunctionalListBox
public import FunctionalListGtk
import FunctionalListWidgets

/// A row with a switch, which a click on the row operates (`AdwSwitchRow`).
///
/// ```swift
/// SwitchRow.cell(
///   key: "sync", state: .init(title: "Sync", isActive: settings.syncs),
///   behavior: { $0.onToggled = { settings.syncs = $0 } })
/// ```
///
/// Before libadwaita 1.4 it is an `AdwActionRow` with a `GtkSwitch`. Its accessible description says whether that
/// is on (`ListTexts.checked`).
@MainActor
public final class SwitchRow: SubtitledRow, CellView {
  private let toggle: Switch
  /// The value that was described last.
  private var described: Bool?
  private let activeChanged = SignalHandler<() -> Void>()
  /// What a screen reader says of the switch, which does not have the focus itself; `nil` if libadwaita says it.
  private(set) var spokenState: String?

  /// Makes a row whose switch is off.
  public init() {
    let row = unsafe makeAdwaita(
      flb_adw_widget_new("adw_switch_row_get_type") ?? adw_action_row_new())
    let own = unsafe part(gtk_switch_get_type(), of: row)
    toggle = unsafe own.map { unsafe Switch(adopting: $0) } ?? Switch()
    unsafe super.init(row)
    guard unsafe own == nil else { return }
    addToActionRow(toggle, atStart: false)
    activate(toggle)
    HandlerScope.outside { activeChanged.body = { [weak self] in self?.describeState() } }
    unsafe activeChanged.connect("notify::active", of: toggle.object, to: argumentIgnored)
    describeState()
  }

  private func describeState() {
    let texts = FunctionalData.texts
    let text = isActive ? texts.checked : texts.unchecked
    spokenState = text
    unsafe flb_accessible_set_description(widget, text)
  }

  /// Whether the switch is on (`adw_switch_row_set_active`).
  public var isActive: Bool {
    get { toggle.isActive }
    set { toggle.isActive = newValue }
  }

  /// Called with the new value of ``isActive`` when the user has changed it, and not when the program
  /// has (`notify::active`).
  public var onToggled: ((_ isActive: Bool) -> Void)? {
    get { toggle.onToggled }
    set { toggle.onToggled = newValue }
  }
}

extension SwitchRow: Updatable {
  /// What the row shows.
  public nonisolated struct ViewData: Hashable, Sendable {
    /// The title.
    public var title: String
    /// The smaller text below the title.
    public var subtitle: String
    /// The name of the icon at the start of the row, or `nil` for none.
    public var iconName: String?
    /// Whether the switch is on.
    public var isActive: Bool

    /// Makes the texts, the icon and the value of a row.
    public init(title: String, subtitle: String = "", iconName: String? = nil, isActive: Bool) {
      self.title = title
      self.subtitle = subtitle
      self.iconName = iconName
      self.isActive = isActive
    }
  }

  /// Shows the texts, the icon, and the value if another one is described: what the user has set stays while
  /// only the texts change.
  public func update(with data: ViewData?) {
    show(title: data?.title, subtitle: data?.subtitle, iconName: data?.iconName)
    if data == nil || data?.isActive != described { isActive = data?.isActive == true }
    described = data?.isActive
  }
}
