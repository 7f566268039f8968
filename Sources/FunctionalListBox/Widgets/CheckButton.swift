import CFunctionalListGtk

/// A box to tick, with a label beside it (`GtkCheckButton`).
open class CheckButton: Widget, CellView {
  private let toggled = SignalSlot<() -> Void>()

  /// Makes a check button without a label, not ticked.
  public required init() {
    unsafe super.init(sinking: gtk_check_button_new())
  }

  /// Makes a check button with `label` beside it, not ticked.
  public convenience init(_ label: String) {
    self.init()
    self.label = label
  }

  /// Makes a handle on a `GtkCheckButton` that exists.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_check_button_get_type())
  }

  private final var checkButton: UnsafeMutablePointer<GtkCheckButton> {
    unsafe object.assumingMemoryBound(to: GtkCheckButton.self)
  }

  /// Whether the box is ticked (`gtk_check_button_set_active`).
  public final var isActive: Bool {
    get { unsafe gtk_check_button_get_active(checkButton) != 0 }
    set { unsafe gtk_check_button_set_active(checkButton, newValue ? 1 : 0) }
  }

  /// The text beside the box; `nil` where there is none (`gtk_check_button_set_label`).
  public final var label: String? {
    get { unsafe gtk_check_button_get_label(checkButton).map { unsafe String(cString: $0) } }
    set { unsafe gtk_check_button_set_label(checkButton, newValue) }
  }

  /// Called when ``isActive`` has changed, be it by the user or by the program
  /// (`GtkCheckButton::toggled`).
  public final var onToggled: (() -> Void)? {
    get { toggled.body }
    set {
      toggled.body = newValue
      unsafe toggled.connect("toggled", of: object, to: checkButtonToggled)
    }
  }
}

/// Mirrors `void toggled (GtkCheckButton *self, gpointer user_data)`.
private nonisolated let checkButtonToggled:
  @convention(c) (UnsafeMutablePointer<GtkCheckButton>, UnsafeMutableRawPointer) -> Void = {
    _, data in
    let slot = unsafe SignalSlot<() -> Void>.at(data)
    MainActor.assumeIsolated { slot.body?() }
  }
