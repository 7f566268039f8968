import CFunctionalListAdwaita
public import FunctionalListGtk
import FunctionalListWidgets

/// A row whose text the user edits, with its title above the text (`AdwEntryRow`).
///
/// ```swift
/// EntryRow.cell(
///   key: "name", state: .init(title: "Name", text: settings.name),
///   behavior: { $0.onChanged = { settings.name = $0 } })
/// ```
@MainActor
public class EntryRow: PreferencesRow, CellView {
  private let changed = TextHandler()
  private let applied = SignalHandler<() -> Void>()
  private let activated = SignalHandler<() -> Void>()
  /// The text that was described last.
  private var described: String?

  /// Makes an empty row.
  public required init() { unsafe super.init(adw_entry_row_new()) }

  /// For subclasses of another GTK type.
  override init(_ make: @autoclosure () -> UnsafeMutablePointer<GtkWidget>?) {
    unsafe super.init(make())
  }

  /// The text (`gtk_editable_set_text`).
  ///
  /// Setting another text puts the caret at the start; while ``onChanged`` is called, it stays where
  /// the user types. Setting the same text does nothing, so that the caret and the selection stay.
  public final var text: String {
    get { editableText }
    set { setEditableText(newValue, changing: changed) }
  }

  /// Called with the new text when the user has changed it, and not when the program has
  /// (`GtkEditable::changed`).
  public final var onChanged: ((_ text: String) -> Void)? {
    get { changed.handler }
    set {
      changed.body = newValue
      connectTextChanges(changed)
    }
  }

  /// Called when the user applies the text, with Enter or the button that appears while the text is
  /// edited (`AdwEntryRow::apply`).
  ///
  /// The row has the button while this is set (`adw_entry_row_set_show_apply_button`). A password row
  /// of libadwaita has it as well.
  public final var onApplied: (() -> Void)? {
    get { applied.handler }
    set {
      applied.body = newValue
      applied.connect("apply", of: self)
      set("show-apply-button", to: applied.isSet)
    }
  }

  /// Called when the user presses Enter
  /// (`void entry_activated (AdwEntryRow *self, gpointer user_data)`).
  ///
  /// While the button of ``onApplied`` is shown, Enter applies the text instead.
  public final var onActivated: (() -> Void)? {
    get { activated.handler }
    set {
      activated.body = newValue
      activated.connect("entry-activated", of: self)
    }
  }
}

/// A row in which the user types a password, which is hidden unless a button shows it
/// (`AdwPasswordEntryRow`).
@MainActor
public final class PasswordEntryRow: EntryRow {
  /// Makes an empty row.
  public required init() { unsafe super.init(adw_password_entry_row_new()) }
}

extension EntryRow: Updatable {
  /// What the row shows.
  public nonisolated struct ViewData: Hashable, Sendable {
    /// The title.
    public var title: String
    /// The text.
    public var text: String

    /// Makes the title and the text of a row.
    public init(title: String, text: String) {
      self.title = title
      self.text = text
    }
  }

  /// Shows the title, and the text if another one is described: what the user has typed stays while only the
  /// title changes.
  public final func update(with data: ViewData?) {
    title = data?.title ?? ""
    if data == nil || data?.text != described { text = data?.text ?? "" }
    described = data?.text
    // The next row may have no use for the button, and its text is not edited.
    if data == nil { set("show-apply-button", to: false) }
  }
}
