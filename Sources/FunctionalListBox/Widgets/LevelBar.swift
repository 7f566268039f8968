import CFunctionalListGtk

/// A level between two limits: a rating, a battery (`GtkLevelBar`).
open class LevelBar: Widget, CellView {
  /// Makes a level bar from 0 to 1, at 0.
  public required init() {
    unsafe super.init(sinking: gtk_level_bar_new())
  }

  /// Makes a handle on a `GtkLevelBar` that exists.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_level_bar_get_type())
  }

  /// The level, between ``minimum`` and ``maximum`` (`gtk_level_bar_set_value`).
  public final var value: Double {
    get { unsafe gtk_level_bar_get_value(pointer) }
    set { unsafe gtk_level_bar_set_value(pointer, newValue) }
  }

  /// The level of an empty bar, 0 or more; a lower value is raised to it
  /// (`gtk_level_bar_set_min_value`).
  public final var minimum: Double {
    get { unsafe gtk_level_bar_get_min_value(pointer) }
    set { unsafe gtk_level_bar_set_min_value(pointer, newValue) }
  }

  /// The level of a full bar, 0 or more; a higher value is lowered to it
  /// (`gtk_level_bar_set_max_value`).
  public final var maximum: Double {
    get { unsafe gtk_level_bar_get_max_value(pointer) }
    set { unsafe gtk_level_bar_set_max_value(pointer, newValue) }
  }
}
