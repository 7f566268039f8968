public import FunctionalListGtk
import CFunctionalListGtk

/// A box to tick, with a label beside it (`GtkCheckButton`).
@MainActor
public final class CheckButton: Widget, CellView {
  private let toggled = SignalHandler<(Bool) -> Void>()

  /// Makes a check button without a label, not ticked.
  public init() {
    unsafe super.init(sinking: gtk_check_button_new())
  }

  /// Makes a check button with `label` beside it, not ticked.
  public convenience init(_ label: String) {
    self.init()
    self.label = label
  }

  /// Makes a handle for an existing `GtkCheckButton`.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_check_button_get_type())
  }

  private var checkButton: UnsafeMutablePointer<GtkCheckButton> {
    unsafe object.assumingMemoryBound(to: GtkCheckButton.self)
  }

  /// Whether the box is ticked (`gtk_check_button_set_active`).
  public var isActive: Bool {
    get { unsafe gtk_check_button_get_active(checkButton) != 0 }
    set {
      HandlerScope.asProgram {
        unsafe gtk_check_button_set_active(checkButton, newValue ? 1 : 0)
      }
    }
  }

  /// The text beside the box, or `nil` if there is none (`gtk_check_button_set_label`).
  public var label: String? {
    get { unsafe gtk_check_button_get_label(checkButton).map { unsafe String(cString: $0) } }
    set { unsafe gtk_check_button_set_label(checkButton, newValue?.cText) }
  }

  /// Called with the new value of ``isActive`` when the user has changed it, and not when the
  /// program has
  /// (`GtkCheckButton::toggled`).
  public var onToggled: ((_ isActive: Bool) -> Void)? {
    get { toggled.handler }
    set {
      toggled.body = newValue
      unsafe toggled.connect("toggled", of: self, to: checkButtonToggled)
    }
  }
}

/// Mirrors `void toggled (GtkCheckButton *self, gpointer user_data)`.
private nonisolated let checkButtonToggled:
  @convention(c) (UnsafeMutablePointer<GtkCheckButton>, UnsafeMutableRawPointer) -> Void = {
    button, data in
    let handler = unsafe SignalHandler<(Bool) -> Void>.at(data)
    let isActive = unsafe gtk_check_button_get_active(button) != 0
    MainActor.assumeIsolated { handler.currentIfByUser()?(isActive) }
  }
