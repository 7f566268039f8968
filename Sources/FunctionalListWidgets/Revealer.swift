public import FunctionalListGtk
import CFunctionalListGtk

/// A container that shows and hides its child with a transition (`GtkRevealer`).
///
/// A row is not reused while a revealer in it is in transition.
@MainActor
public final class Revealer: Widget, CellView {
  /// How the child appears (`GtkRevealerTransitionType`).
  public nonisolated enum Transition: Hashable, Sendable {
    /// At once.
    case none
    /// It fades in.
    case crossfade
    /// It slides in from the left.
    case slideRight
    /// It slides in from the right.
    case slideLeft
    /// It slides in from the bottom.
    case slideUp
    /// It slides in from the top.
    case slideDown

    init(_ type: GtkRevealerTransitionType) {
      self =
        switch type {
        case GTK_REVEALER_TRANSITION_TYPE_CROSSFADE: .crossfade
        case GTK_REVEALER_TRANSITION_TYPE_SLIDE_RIGHT: .slideRight
        case GTK_REVEALER_TRANSITION_TYPE_SLIDE_LEFT: .slideLeft
        case GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP: .slideUp
        case GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN: .slideDown
        default: .none
        }
    }

    var gtk: GtkRevealerTransitionType {
      switch self {
      case .none: GTK_REVEALER_TRANSITION_TYPE_NONE
      case .crossfade: GTK_REVEALER_TRANSITION_TYPE_CROSSFADE
      case .slideRight: GTK_REVEALER_TRANSITION_TYPE_SLIDE_RIGHT
      case .slideLeft: GTK_REVEALER_TRANSITION_TYPE_SLIDE_LEFT
      case .slideUp: GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP
      case .slideDown: GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN
      }
    }
  }

  private let revealed = SignalHandler<(Bool) -> Void>()
  /// What was reported of the transition in progress, because GTK 4.24 notifies of its end twice.
  private var reported: Bool?

  /// Makes an empty revealer that hides its child.
  public init() {
    unsafe super.init(sinking: gtk_revealer_new())
  }

  /// Makes a handle for an existing `GtkRevealer`.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_revealer_get_type())
  }

  /// The widget that is shown and hidden (`gtk_revealer_set_child`).
  ///
  /// Reading it makes a new handle.
  public var child: Widget? {
    get { unsafe Widget(retaining: gtk_revealer_get_child(pointer)) }
    set { unsafe gtk_revealer_set_child(pointer, newValue?.widget) }
  }

  /// Whether the child is shown, from the start of the transition on
  /// (`gtk_revealer_set_reveal_child`).
  public var isRevealed: Bool {
    get { unsafe gtk_revealer_get_reveal_child(pointer) != 0 }
    set {
      reported = nil
      unsafe gtk_revealer_set_reveal_child(pointer, newValue ? 1 : 0)
    }
  }

  /// How the child appears, by default ``Transition/slideDown``
  /// (`gtk_revealer_set_transition_type`).
  public var transition: Transition {
    get { unsafe Transition(gtk_revealer_get_transition_type(pointer)) }
    set { unsafe gtk_revealer_set_transition_type(pointer, newValue.gtk) }
  }

  /// Called when a transition has ended, with whether the child is now shown
  /// (`notify::child-revealed`).
  public var onRevealed: ((_ isRevealed: Bool) -> Void)? {
    get { revealed.handler }
    set {
      revealed.body = newValue.map { handler in
        { [weak self] isRevealed in
          guard self?.reported != isRevealed else { return }
          self?.reported = isRevealed
          handler(isRevealed)
        }
      }
      unsafe revealed.connect("notify::child-revealed", of: self, to: childRevealedChanged)
    }
  }
}

/// Mirrors `void notify (GObject *self, GParamSpec *pspec, gpointer user_data)`.
private nonisolated let childRevealedChanged:
  @convention(c) (
    UnsafeMutablePointer<GObject>, UnsafeMutablePointer<GParamSpec>, UnsafeMutableRawPointer
  ) -> Void = { object, _, data in
    let handler = unsafe SignalHandler<(Bool) -> Void>.at(data)
    let isRevealed = unsafe gtk_revealer_get_child_revealed(OpaquePointer(object)) != 0
    MainActor.assumeIsolated { handler.current()?(isRevealed) }
  }
