import CFunctionalListAdwaita
public import FunctionalListGtk

/// A row in which the user chooses one of several texts (`AdwComboRow`).
///
/// ```swift
/// ComboRow.cell(
///   key: "sort",
///   state: .init(title: "Sort by", strings: ["Name", "Date"], selectedIndex: settings.order),
///   behavior: { $0.onSelected = { settings.order = $0 } })
/// ```
@MainActor
public final class ComboRow: SubtitledRow, CellView {
  private let selected = SignalHandler<(Int?) -> Void>()
  /// What was described last.
  private var described: ViewData?

  /// Makes a row without texts to choose from.
  public init() { unsafe super.init(adw_combo_row_new()) }

  private var row: UnsafeMutablePointer<AdwComboRow> {
    unsafe object.assumingMemoryBound(to: AdwComboRow.self)
  }

  /// The texts that are offered (`adw_combo_row_set_model` with a `GtkStringList`).
  ///
  /// Setting other texts selects the first; setting the same does nothing, so that an open popover
  /// stays.
  public var strings: [String] = [] {
    didSet {
      guard strings != oldValue, let list = unsafe gtk_string_list_new(nil) else { return }
      for string in strings { unsafe gtk_string_list_append(list, string.cText) }
      HandlerScope.asProgram { unsafe adw_combo_row_set_model(row, list) }
      unsafe g_object_unref(UnsafeMutableRawPointer(list))
    }
  }

  /// The offset of the selected text, or `nil` if none is selected (`adw_combo_row_set_selected`).
  ///
  /// An offset that no text has selects none.
  public var selectedIndex: Int? {
    get { unsafe index(adw_combo_row_get_selected(row)) }
    set {
      let position = newValue.flatMap { strings.indices.contains($0) ? guint($0) : nil }
      HandlerScope.asProgram { unsafe adw_combo_row_set_selected(row, position ?? guint.max) }
    }
  }

  /// Called with the new ``selectedIndex`` when the user has changed it, and not when the program has
  /// (`notify::selected`).
  public var onSelected: ((_ index: Int?) -> Void)? {
    get { selected.handler { newest in { newest()?($0) } } }
    set {
      selected.body = newValue
      unsafe selected.connect("notify::selected", of: self, to: selectedChanged)
    }
  }
}

/// The offset at a position, which is `GTK_INVALID_LIST_POSITION` for none.
private nonisolated func index(_ position: guint) -> Int? {
  position == .max ? nil : Int(position)
}

/// Mirrors `void notify (GObject *self, GParamSpec *pspec, gpointer user_data)`.
private nonisolated let selectedChanged:
  @convention(c) (UnsafeMutablePointer<AdwComboRow>, OpaquePointer, UnsafeMutableRawPointer) -> Void =
    { row, _, data in
      let handler = unsafe SignalHandler<(Int?) -> Void>.at(data)
      let selected = unsafe index(adw_combo_row_get_selected(row))
      MainActor.assumeIsolated { handler.currentIfByUser()?(selected) }
    }

extension ComboRow: Updatable {
  /// What the row shows.
  public nonisolated struct ViewData: Hashable, Sendable {
    /// The title.
    public var title: String
    /// The smaller text below the title.
    public var subtitle: String
    /// The name of the icon at the start of the row, or `nil` for none.
    public var iconName: String?
    /// The texts that are offered.
    public var strings: [String]
    /// The offset of the selected text, or `nil` for none.
    public var selectedIndex: Int?

    /// Makes the texts, the icon and the choice of a row.
    public init(
      title: String, subtitle: String = "", iconName: String? = nil, strings: [String],
      selectedIndex: Int?
    ) {
      self.title = title
      self.subtitle = subtitle
      self.iconName = iconName
      self.strings = strings
      self.selectedIndex = selectedIndex
    }
  }

  /// Shows the texts, the icon, and the choice if another one, or one of other texts, is described: what the
  /// user has chosen stays while only the title changes.
  public func update(with data: ViewData?) {
    show(title: data?.title, subtitle: data?.subtitle, iconName: data?.iconName)
    strings = data?.strings ?? []
    if data == nil || data?.selectedIndex != described?.selectedIndex
      || data?.strings != described?.strings
    {
      selectedIndex = data?.selectedIndex
    }
    described = data
  }
}
