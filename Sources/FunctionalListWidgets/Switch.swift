public import FunctionalListGtk
import CFunctionalListGtk

/// An on/off switch (`GtkSwitch`).
@MainActor
public final class Switch: Widget, CellView {
  private let toggled = SignalHandler<(Bool) -> Void>()
  /// The value of the last update.
  private var described: Bool?

  /// Makes a switch that is off.
  ///
  /// It keeps its natural height in a higher row.
  public init() {
    unsafe super.init(sinking: gtk_switch_new())
    verticalAlignment = .center
  }

  /// Makes a handle for an existing `GtkSwitch`.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_switch_get_type())
  }

  /// Whether the switch is on (`gtk_switch_set_active`).
  public var isActive: Bool {
    get { unsafe gtk_switch_get_active(pointer) != 0 }
    set { HandlerScope.asProgram { unsafe gtk_switch_set_active(pointer, newValue ? 1 : 0) } }
  }

  /// Called with the new value of ``isActive`` when the user has changed it, and not when the
  /// program has
  /// (`notify::active`).
  public var onToggled: ((_ isActive: Bool) -> Void)? {
    get { toggled.handler }
    set {
      toggled.body = newValue
      unsafe toggled.connect("notify::active", of: self, to: switchActiveChanged)
    }
  }
}

/// Mirrors `void notify (GObject *self, GParamSpec *pspec, gpointer user_data)`.
private nonisolated let switchActiveChanged:
  @convention(c) (
    UnsafeMutablePointer<GObject>, UnsafeMutablePointer<GParamSpec>, UnsafeMutableRawPointer
  ) -> Void = { object, _, data in
    let handler = unsafe SignalHandler<(Bool) -> Void>.at(data)
    let isActive = unsafe gtk_switch_get_active(OpaquePointer(object)) != 0
    MainActor.assumeIsolated { handler.currentIfByUser()?(isActive) }
  }

extension Switch: Updatable {
  /// Shows whether the switch is on; the value of the last update does nothing.
  public func update(with isActive: Bool?) {
    if isActive == nil || isActive != described { self.isActive = isActive == true }
    described = isActive
  }
}
