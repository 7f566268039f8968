import FunctionalListGtk
import CFunctionalListGtk

/// A button that stays pressed until it is pressed again (`GtkToggleButton`).
@MainActor
public final class ToggleButton: Button {
  private let toggled = SignalHandler<(Bool) -> Void>()

  /// Makes a toggle button without a label, not pressed.
  public required init() {
    unsafe super.init(sinking: gtk_toggle_button_new())
  }

  /// Makes a handle for an existing `GtkToggleButton`.
  public override init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_toggle_button_get_type())
  }

  /// Overridden so that the convenience initialisers of ``Button`` are inherited.
  override init(sinking make: @autoclosure () -> UnsafeMutablePointer<GtkWidget>) {
    unsafe super.init(sinking: make())
  }

  /// Overridden so that the convenience initialisers of ``Button`` are inherited.
  override init(adopting pointer: OpaquePointer, as type: GType) {
    unsafe super.init(adopting: pointer, as: type)
  }

  private var toggleButton: UnsafeMutablePointer<GtkToggleButton> {
    unsafe object.assumingMemoryBound(to: GtkToggleButton.self)
  }

  /// Whether the button is pressed (`gtk_toggle_button_set_active`).
  public var isActive: Bool {
    get { unsafe gtk_toggle_button_get_active(toggleButton) != 0 }
    set {
      HandlerScope.asProgram {
        unsafe gtk_toggle_button_set_active(toggleButton, newValue ? 1 : 0)
      }
    }
  }

  /// Adds the button to the group of `other` (`gtk_toggle_button_set_group`).
  ///
  /// At most one button of a group is pressed; pressing one releases the others.
  public func join(_ other: ToggleButton) {
    HandlerScope.asProgram {
      unsafe gtk_toggle_button_set_group(toggleButton, other.toggleButton)
    }
  }

  /// Called with the new value of ``isActive`` when the user has changed it, and not when the
  /// program has
  /// (`GtkToggleButton::toggled`).
  public var onToggled: ((_ isActive: Bool) -> Void)? {
    get { toggled.handler }
    set {
      toggled.body = newValue
      unsafe toggled.connect("toggled", of: self, to: toggleButtonToggled)
    }
  }
}

/// Mirrors `void toggled (GtkToggleButton *self, gpointer user_data)`.
private nonisolated let toggleButtonToggled:
  @convention(c) (UnsafeMutablePointer<GtkToggleButton>, UnsafeMutableRawPointer) -> Void = {
    button, data in
    let handler = unsafe SignalHandler<(Bool) -> Void>.at(data)
    let isActive = unsafe gtk_toggle_button_get_active(button) != 0
    MainActor.assumeIsolated { handler.currentIfByUser()?(isActive) }
  }
