import FunctionalListWidgets
import FunctionalListBox

// What an app's own types may say in a package without settings of its own.

/// A subclass is on the main actor, as its superclass is.
public final class Pane: Widget {
  /// Whether the user can see it.
  public var isShown: Bool { isVisible }
}

/// A view of the app's own.
public final class NameView: Box, Updatable {
  private let name = Label()

  /// Makes an empty view.
  public required init() {
    super.init(orientation: .vertical, spacing: 0)
    append(name)
  }

  public func update(with data: String?) { name.text = data ?? "" }
}

/// A state with values of the library, which any thread may compare.
public struct Look: Equatable, Sendable {
  var alignment = WidgetAlignment.center
  var orientation = Box.Orientation.vertical
  var direction = TextDirection.leftToRight
  var policy = ScrolledWindow.Policy.automatic
  var position = Popover.Position.bottom
  var fit = Picture.ContentFit.cover
  var transition = Revealer.Transition.slideDown

  /// The look of any view.
  public init() {}

  /// Whether two looks are the same.
  public nonisolated static func == (lhs: Look, rhs: Look) -> Bool {
    lhs.alignment == rhs.alignment && lhs.orientation == rhs.orientation
      && lhs.direction == rhs.direction && lhs.policy == rhs.policy
      && lhs.position == rhs.position && lhs.fit == rhs.fit && lhs.transition == rhs.transition
  }
}
