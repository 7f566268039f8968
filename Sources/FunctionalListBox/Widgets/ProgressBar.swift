import CFunctionalListGtk

/// How far some work has come (`GtkProgressBar`).
open class ProgressBar: Widget, CellView {
  /// Makes an empty progress bar.
  public required init() {
    unsafe super.init(sinking: gtk_progress_bar_new())
  }

  /// Makes a handle on a `GtkProgressBar` that exists.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_progress_bar_get_type())
  }

  /// The part done, 0 to 1; what is outside is moved to the nearer end
  /// (`gtk_progress_bar_set_fraction`).
  public final var fraction: Double {
    get { unsafe gtk_progress_bar_get_fraction(pointer) }
    set { unsafe gtk_progress_bar_set_fraction(pointer, newValue) }
  }
}
