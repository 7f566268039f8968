import CFunctionalListAdwaita
public import FunctionalListGtk
import FunctionalListWidgets

/// A row with a number that the user types, or changes by two buttons (`AdwSpinRow`).
///
/// ```swift
/// SpinRow.cell(
///   key: "size", state: .init(title: "Text Size", value: settings.size, range: 6...72),
///   behavior: { $0.onValueChanged = { settings.size = $0 } })
/// ```
///
/// Before libadwaita 1.4 it is an `AdwActionRow` with a `GtkSpinButton`. The wheel changes the number
/// only while the row has the focus.
@MainActor
public final class SpinRow: SubtitledRow, CellView {
  private let button: SpinButton
  /// What was described last.
  private var described: ViewData?

  /// Makes a row for whole numbers from 0 to 100, at 0.
  public init() {
    let row = unsafe makeAdwaita(
      flb_adw_widget_new("adw_spin_row_get_type") ?? adw_action_row_new())
    let own = unsafe part(gtk_spin_button_get_type(), of: row)
    button = unsafe own.map { unsafe SpinButton(adopting: $0) } ?? SpinButton()
    unsafe super.init(row)
    (button.range, button.step) = (0...100, 1)
    guard unsafe own == nil else { return }
    addToActionRow(button, atStart: false)
    activate(button)
  }

  /// The number, clamped to ``range`` (`adw_spin_row_set_value`).
  ///
  /// Typed text is applied when Enter is pressed or the focus leaves. Setting the same number does
  /// nothing, so that text that is being typed is kept.
  public var value: Double {
    get { button.value }
    set { button.value = newValue }
  }

  /// The lowest and the highest number (`adw_spin_row_set_range`).
  public var range: ClosedRange<Double> {
    get { button.range }
    set { button.range = newValue }
  }

  /// By how much a click on a button changes the number.
  public var step: Double {
    get { button.step }
    set { button.step = newValue }
  }

  /// The number of decimal places, from 0 to 20 (`adw_spin_row_set_digits`).
  public var decimalPlaces: Int {
    get { button.decimalPlaces }
    set { button.decimalPlaces = newValue }
  }

  /// Called with the new ``value`` when the user has changed it, and not when the program has.
  public var onValueChanged: ((_ value: Double) -> Void)? {
    get { button.onValueChanged }
    set { button.onValueChanged = newValue }
  }
}

extension SpinRow: Updatable {
  /// What the row shows.
  public nonisolated struct ViewData: Hashable, Sendable {
    /// The title.
    public var title: String
    /// The smaller text below the title.
    public var subtitle: String
    /// The name of the icon at the start of the row, or `nil` for none.
    public var iconName: String?
    /// The number.
    public var value: Double
    /// The lowest and the highest number.
    public var range: ClosedRange<Double>
    /// By how much a click on a button changes the number.
    public var step: Double
    /// The number of decimal places.
    public var decimalPlaces: Int

    /// Makes the texts, the icon and the number of a row.
    public init(
      title: String, subtitle: String = "", iconName: String? = nil, value: Double,
      range: ClosedRange<Double>, step: Double = 1, decimalPlaces: Int = 0
    ) {
      self.title = title
      self.subtitle = subtitle
      self.iconName = iconName
      self.value = value
      self.range = range
      self.step = step
      self.decimalPlaces = decimalPlaces
    }
  }

  /// Shows the texts, the icon, the range, and the number if another one, or one in another range, is described:
  /// what the user has set stays while only the texts change.
  public func update(with data: ViewData?) {
    show(title: data?.title, subtitle: data?.subtitle, iconName: data?.iconName)
    range = data?.range ?? 0...100
    step = data?.step ?? 1
    decimalPlaces = data?.decimalPlaces ?? 0
    if data == nil || data?.value != described?.value || data?.range != described?.range {
      value = data?.value ?? range.lowerBound
    }
    described = data
  }
}
