public import FunctionalListGtk
import CFunctionalListGtk

/// An animation that shows that something is in progress (`GtkSpinner`).
@MainActor
public final class Spinner: Widget, CellView {
  /// Makes a spinner that is stopped and invisible.
  public init() {
    unsafe super.init(sinking: gtk_spinner_new())
  }

  /// Makes a handle for an existing `GtkSpinner`.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_spinner_get_type())
  }

  /// Whether the spinner is visible and spins (`gtk_spinner_set_spinning`).
  public var isSpinning: Bool {
    get { unsafe gtk_spinner_get_spinning(pointer) != 0 }
    set { unsafe gtk_spinner_set_spinning(pointer, newValue ? 1 : 0) }
  }
}
