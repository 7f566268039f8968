import CFunctionalListGtk

/// An on/off switch (`GtkSwitch`).
open class Switch: Widget, CellView {
  private let activeChanged = SignalSlot<() -> Void>()

  /// Makes a switch that is off, as high as GTK draws it however high its row is.
  public required init() {
    unsafe super.init(sinking: gtk_switch_new())
    verticalAlignment = .center
  }

  /// Makes a handle on a `GtkSwitch` that exists.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_switch_get_type())
  }

  /// Whether the switch is on (`gtk_switch_set_active`).
  public final var isActive: Bool {
    get { unsafe gtk_switch_get_active(pointer) != 0 }
    set { unsafe gtk_switch_set_active(pointer, newValue ? 1 : 0) }
  }

  /// Called when ``isActive`` has changed, be it by the user or by the program (`notify::active`).
  public final var onActiveChanged: (() -> Void)? {
    get { activeChanged.body }
    set {
      activeChanged.body = newValue
      unsafe activeChanged.connect("notify::active", of: object, to: switchNotifyActive)
    }
  }
}

/// Mirrors `void notify (GObject *self, GParamSpec *pspec, gpointer user_data)`.
private nonisolated let switchNotifyActive:
  @convention(c) (
    UnsafeMutablePointer<GObject>, UnsafeMutablePointer<GParamSpec>, UnsafeMutableRawPointer
  ) -> Void = { _, _, data in
    let slot = unsafe SignalSlot<() -> Void>.at(data)
    MainActor.assumeIsolated { slot.body?() }
  }
