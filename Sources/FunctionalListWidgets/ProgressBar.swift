public import FunctionalListGtk
import CFunctionalListGtk

/// The progress of some work (`GtkProgressBar`).
@MainActor
public final class ProgressBar: Widget, CellView {
  /// Makes an empty progress bar.
  public init() {
    unsafe super.init(sinking: gtk_progress_bar_new())
  }

  /// Makes a handle for an existing `GtkProgressBar`.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_progress_bar_get_type())
  }

  /// The part that is done, clamped to 0...1 (`gtk_progress_bar_set_fraction`).
  public var fraction: Double {
    get { unsafe gtk_progress_bar_get_fraction(pointer) }
    set { unsafe gtk_progress_bar_set_fraction(pointer, newValue.clamped(to: 0...1)) }
  }
}

extension ProgressBar: Updatable {
  /// Shows a fraction of the work, from 0 to 1.
  public func update(with fraction: Double?) { self.fraction = fraction ?? 0 }
}
