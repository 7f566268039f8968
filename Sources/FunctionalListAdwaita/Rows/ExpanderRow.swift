import CFunctionalListAdwaita
import FunctionalListGtk
public import FunctionalListBox
public import FunctionalListCore

/// A row that shows and hides rows of its own (`AdwExpanderRow`).
///
/// The rows are described with the row, and are rendered into a list inside of it:
///
/// ```swift
/// ExpanderRow.cell(key: "proxy", state: .init(title: "Proxy")) {
///   EntryRow.cell(
///     key: "host", state: .init(title: "Host", text: settings.host),
///     behavior: { $0.onChanged = { settings.host = $0 } })
///   SwitchRow.cell(key: "ipv6", state: .init(title: "IPv6", isActive: true))
/// }
/// ```
///
/// All rows in an expander row have a widget, and the outer list does not know their paths. For a tree, and for
/// many rows, use sections of `TreeItems`.
@MainActor
public final class ExpanderRow: SubtitledRow, CellView {
  private let expanded = SignalHandler<(Bool) -> Void>()
  /// The expansion that was described last.
  private var described: Bool?
  /// The rows inside.
  private let table = FunctionalTableData(name: "expander row")

  /// Makes a collapsed row.
  public init() {
    unsafe super.init(adw_expander_row_new())
    let row = unsafe object.assumingMemoryBound(to: AdwExpanderRow.self)
    // libadwaita has no function that returns the list, but a row in it has a parent.
    guard let inner = unsafe adw_action_row_new() else { return }
    unsafe adw_expander_row_add_row(row, inner)
    let listBox = unsafe gtk_widget_get_parent(inner).map {
      unsafe ListBox(adopting: OpaquePointer($0))
    }
    unsafe adw_expander_row_remove(row, inner)
    table.liveRows = .all
    table.listBox = listBox
  }

  /// Whether the rows inside are shown (`adw_expander_row_set_expanded`).
  public var isExpanded: Bool {
    get { bool("expanded") }
    set { set("expanded", to: newValue) }
  }

  /// Called with the new value of ``isExpanded`` when the user has changed it, and not when the program
  /// has (`notify::expanded`).
  public var onExpanded: ((_ isExpanded: Bool) -> Void)? {
    get { expanded.handler }
    set {
      expanded.body = newValue
      unsafe expanded.connect("notify::expanded", of: self, to: expandedChanged)
    }
  }

  /// Renders the rows inside.
  private func show(_ rows: [any RowDescription]) {
    table.renderAndDiff([TableSection(key: "rows", rows: rows)])
    // libadwaita shows no arrow without rows.
    if rows.isEmpty { addCSSClass("empty") } else { removeCSSClass("empty") }
  }
}

/// Mirrors `void notify (GObject *self, GParamSpec *pspec, gpointer user_data)`.
private nonisolated let expandedChanged:
  @convention(c) (UnsafeMutableRawPointer, OpaquePointer, UnsafeMutableRawPointer) -> Void = {
    row, _, data in
    let handler = unsafe SignalHandler<(Bool) -> Void>.at(data)
    let isExpanded = unsafe flb_adw_get_boolean(row, "expanded") != 0
    MainActor.assumeIsolated { handler.currentIfByUser()?(isExpanded) }
  }

extension ExpanderRow: Updatable {
  /// What the row shows, apart from the rows inside.
  public nonisolated struct ViewData: Hashable, Sendable {
    /// The title.
    public var title: String
    /// The smaller text below the title.
    public var subtitle: String
    /// The name of the icon at the start of the row, or `nil` for none.
    public var iconName: String?
    /// Whether the rows inside are shown, or `nil` to leave that to the user.
    public var isExpanded: Bool?

    /// Makes the texts, the icon and the expansion of a row.
    public init(
      title: String, subtitle: String = "", iconName: String? = nil, isExpanded: Bool? = nil
    ) {
      self.title = title
      self.subtitle = subtitle
      self.iconName = iconName
      self.isExpanded = isExpanded
    }
  }

  /// Shows the texts, the icon, and the expansion if another one is described; `nil` collapses the row, and removes the rows inside.
  public func update(with data: ViewData?) {
    show(title: data?.title, subtitle: data?.subtitle, iconName: data?.iconName)
    if let isExpanded = data.map(\.isExpanded) ?? false, data == nil || isExpanded != described {
      self.isExpanded = isExpanded
    }
    described = data?.isExpanded
    if data == nil { show([]) }
  }

  /// Describes a row with rows inside.
  ///
  /// - Parameters:
  ///   - key: the row's identity, unique in its section.
  ///   - state: what the row shows, apart from the rows inside.
  ///   - style: the look of the row, or `nil` for that of the section.
  ///   - actions: the actions that the user can perform on the row.
  ///   - accessibility: the description of the row for assistive technologies.
  ///   - behavior: sets the handlers of the row; see `HostCell`.
  ///   - rows: the rows inside, with keys that are unique among them. They are compared with those of
  ///     the last render, like the rows of a section.
  /// - Returns: The description of the row.
  public static func cell(
    key: some ListKey, state: ViewData, style: CellStyle? = nil,
    actions: CellActions = CellActions(), accessibility: Accessibility = Accessibility(),
    behavior: (@MainActor (_ row: ExpanderRow) -> Void)? = nil,
    @RowBuilder rows: () -> [any RowDescription]
  ) -> HostCell<ExpanderRow, ViewData, LayoutMarginsTableItemLayout> {
    let rows = rows()
    return cell(
      key: key, state: state, style: style, actions: actions, accessibility: accessibility,
      behavior: { row in
        // The rows may have new closures even if they look the same.
        HandlerScope.noteUnknownHandlers()
        HandlerScope.outside { row.show(rows) }
        behavior?(row)
      })
  }
}
