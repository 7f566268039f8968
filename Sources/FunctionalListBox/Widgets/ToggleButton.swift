import CFunctionalListGtk

/// A button that stays pressed until it is pressed again (`GtkToggleButton`).
open class ToggleButton: Button {
  private let toggled = SignalSlot<() -> Void>()

  /// Makes a toggle button without a label, not pressed.
  public required init() {
    unsafe super.init(sinking: gtk_toggle_button_new())
  }

  /// Makes a handle on a `GtkToggleButton` that exists.
  public override init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_toggle_button_get_type())
  }

  /// For subclasses that stand for another type of GTK's.
  override init(sinking make: @autoclosure () -> UnsafeMutablePointer<GtkWidget>) {
    unsafe super.init(sinking: make())
  }

  /// For subclasses that stand for another type of GTK's.
  override init(adopting pointer: OpaquePointer, as type: GType) {
    unsafe super.init(adopting: pointer, as: type)
  }

  private final var toggleButton: UnsafeMutablePointer<GtkToggleButton> {
    unsafe object.assumingMemoryBound(to: GtkToggleButton.self)
  }

  /// Whether the button is pressed (`gtk_toggle_button_set_active`).
  public final var isActive: Bool {
    get { unsafe gtk_toggle_button_get_active(toggleButton) != 0 }
    set { unsafe gtk_toggle_button_set_active(toggleButton, newValue ? 1 : 0) }
  }

  /// Makes the button one of the group of `other`: at most one of a group is pressed, and pressing
  /// one releases the others (`gtk_toggle_button_set_group`).
  public final func join(_ other: ToggleButton) {
    unsafe gtk_toggle_button_set_group(toggleButton, other.toggleButton)
  }

  /// Called when ``isActive`` has changed, be it by the user or by the program
  /// (`GtkToggleButton::toggled`).
  public final var onToggled: (() -> Void)? {
    get { toggled.body }
    set {
      toggled.body = newValue
      unsafe toggled.connect("toggled", of: object, to: toggleButtonToggled)
    }
  }
}

/// Mirrors `void toggled (GtkToggleButton *self, gpointer user_data)`.
private nonisolated let toggleButtonToggled:
  @convention(c) (UnsafeMutablePointer<GtkToggleButton>, UnsafeMutableRawPointer) -> Void = {
    _, data in
    let slot = unsafe SignalSlot<() -> Void>.at(data)
    MainActor.assumeIsolated { slot.body?() }
  }
