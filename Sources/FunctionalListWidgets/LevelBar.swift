public import FunctionalListGtk
import CFunctionalListGtk

/// A level between two limits, for example a rating or a battery (`GtkLevelBar`).
@MainActor
public final class LevelBar: Widget, CellView {
  /// Makes a level bar from 0 to 1, at 0.
  public init() {
    unsafe super.init(sinking: gtk_level_bar_new())
  }

  /// Makes a handle for an existing `GtkLevelBar`.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_level_bar_get_type())
  }

  /// The level, between ``minimum`` and ``maximum`` (`gtk_level_bar_set_value`).
  ///
  /// NaN is the same as ``minimum``.
  public var value: Double {
    get { unsafe gtk_level_bar_get_value(pointer) }
    set {
      unsafe gtk_level_bar_set_value(pointer, newValue.isNaN ? minimum : newValue.finite)
    }
  }

  /// The level of an empty bar, 0 or more (`gtk_level_bar_set_min_value`).
  ///
  /// A lower ``value`` is raised to it.
  public var minimum: Double {
    get { unsafe gtk_level_bar_get_min_value(pointer) }
    set { unsafe gtk_level_bar_set_min_value(pointer, Self.limit(newValue)) }
  }

  /// The level of a full bar, 0 or more (`gtk_level_bar_set_max_value`).
  ///
  /// A higher ``value`` is lowered to it.
  public var maximum: Double {
    get { unsafe gtk_level_bar_get_max_value(pointer) }
    set { unsafe gtk_level_bar_set_max_value(pointer, Self.limit(newValue)) }
  }

  private static func limit(_ level: Double) -> Double {
    level.clamped(to: 0...Double.greatestFiniteMagnitude)
  }
}

extension LevelBar: Updatable {
  /// Shows a value; the limits stay.
  public func update(with value: Double?) { self.value = value ?? minimum }
}
