public import FunctionalListGtk
import CFunctionalListGtk

/// A number that the user types, or changes by two buttons (`GtkSpinButton`).
///
/// In a row, the wheel changes the number only while the spin button has the focus, and scrolls the list
/// otherwise.
@MainActor
public final class SpinButton: Widget, CellView {
  private let valueChanged = SignalHandler<(Double) -> Void>()

  /// Makes a spin button for whole numbers from 0 to 100, at 0.
  public init() {
    unsafe super.init(sinking: gtk_spin_button_new_with_range(0, 100, 1))
  }

  /// Makes a spin button for the numbers of a range, at its lower bound.
  ///
  /// It shows as many decimal places as `step` has, up to six. A step of 0, or one that is not finite, counts
  /// as 1.
  public init(range: ClosedRange<Double>, step: Double = 1) {
    let step = step == 0 || !step.isFinite ? 1 : step
    unsafe super.init(
      sinking: gtk_spin_button_new_with_range(
        range.lowerBound.finite, range.upperBound.finite, step))
    // GTK would show 2.5 without one.
    var (places, scaled) = (0, step)
    while places < 6, abs(scaled - scaled.rounded()) > 1e-6 {
      places += 1
      scaled *= 10
    }
    decimalPlaces = places
  }

  /// Makes a handle for an existing `GtkSpinButton`.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_spin_button_get_type())
  }

  /// The number, clamped to ``range`` (`gtk_spin_button_set_value`).
  ///
  /// Typed text is applied when Enter is pressed or the focus leaves. Setting the same number does
  /// nothing, so that text that is being typed is kept; nor does setting what is not a number.
  public var value: Double {
    get { unsafe gtk_spin_button_get_value(pointer) }
    set {
      guard newValue != value, !newValue.isNaN else { return }
      HandlerScope.asProgram { unsafe gtk_spin_button_set_value(pointer, newValue.finite) }
    }
  }

  /// The lowest and the highest number (`gtk_spin_button_set_range`).
  public var range: ClosedRange<Double> {
    get {
      var (lower, upper) = (0.0, 0.0)
      unsafe gtk_spin_button_get_range(pointer, &lower, &upper)
      return lower...max(lower, upper)
    }
    set {
      guard newValue != range else { return }
      HandlerScope.asProgram {
        unsafe gtk_spin_button_set_range(
          pointer, newValue.lowerBound.finite, newValue.upperBound.finite)
      }
    }
  }

  /// By how much a click on a button changes the number (`gtk_spin_button_set_increments`).
  ///
  /// A step that is not finite counts as 1.
  public var step: Double {
    get { increments.step }
    set {
      unsafe gtk_spin_button_set_increments(
        pointer, newValue.isFinite ? newValue : 1, increments.page)
    }
  }

  private var increments: (step: Double, page: Double) {
    var (step, page) = (0.0, 0.0)
    unsafe gtk_spin_button_get_increments(pointer, &step, &page)
    return (step, page)
  }

  /// The number of decimal places, from 0 to 20 (`gtk_spin_button_set_digits`).
  public var decimalPlaces: Int {
    get { unsafe Int(gtk_spin_button_get_digits(pointer)) }
    set {
      HandlerScope.asProgram {
        unsafe gtk_spin_button_set_digits(pointer, guint(min(max(newValue, 0), 20)))
      }
    }
  }

  /// Whether the number wraps around at the limits (`gtk_spin_button_set_wrap`).
  public var wraps: Bool {
    get { unsafe gtk_spin_button_get_wrap(pointer) != 0 }
    set { unsafe gtk_spin_button_set_wrap(pointer, newValue ? 1 : 0) }
  }

  /// Called with the new ``value`` when the user has changed it, and not when the
  /// program has
  /// (`GtkSpinButton::value-changed`).
  public var onValueChanged: ((_ value: Double) -> Void)? {
    get { valueChanged.handler { newest in { newest()?($0) } } }
    set {
      valueChanged.body = newValue
      unsafe valueChanged.connect("value-changed", of: self, to: spinButtonValueChanged)
    }
  }
}

/// Mirrors `void value_changed (GtkSpinButton *self, gpointer user_data)`.
private nonisolated let spinButtonValueChanged:
  @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> Void = { button, data in
    let handler = unsafe SignalHandler<(Double) -> Void>.at(data)
    let value = unsafe gtk_spin_button_get_value(button)
    MainActor.assumeIsolated { handler.currentIfByUser()?(value) }
  }
