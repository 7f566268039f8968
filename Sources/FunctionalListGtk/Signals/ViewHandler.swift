/// A handler that a view of your own declares, with the lifetime of the handlers of ``Widget``.
///
/// ```swift
/// final class TaskView: Box {
///   @ViewHandler var onDelete: (() -> Void)?
///
///   required init() {
///     super.init(orientation: .horizontal)
///     let button = Button(iconName: "user-trash-symbolic", tooltip: "Delete")
///     button.onClicked = { [weak self] in self?.onDelete?() }
///     append(button)
///   }
/// }
/// ```
///
/// A handler that is set in the `behavior` of a cell belongs to the description of the cell. It is
/// removed, with everything that it captured, when the row is removed and when another description
/// replaces it, even if the state is equal. Calling the property then calls the handler of the
/// newest description. A stored closure without this wrapper would keep the captures of an older
/// description.
///
/// Outside of a `behavior` the wrapper is a stored closure. A handler has up to three arguments and no result.
@propertyWrapper
public struct ViewHandler<Body> {
  private let handler = SignalHandler<Body>()
  /// Makes a closure that calls the result of its argument.
  private let makeCall: (_ newest: @escaping () -> Body?) -> Body

  /// Makes a handler without arguments, not set.
  public init() where Body == () -> Void {
    makeCall = { newest in { newest()?() } }
  }

  /// Makes a handler with one argument, not set.
  public init<Argument>() where Body == (Argument) -> Void {
    makeCall = { newest in { newest()?($0) } }
  }

  /// Makes a handler with two arguments, not set.
  public init<First, Second>() where Body == (First, Second) -> Void {
    makeCall = { newest in { newest()?($0, $1) } }
  }

  /// Makes a handler with three arguments, not set.
  public init<First, Second, Third>() where Body == (First, Second, Third) -> Void {
    makeCall = { newest in { newest()?($0, $1, $2) } }
  }

  /// The handler, or `nil` if none is set.
  ///
  /// Reading it runs no code of the app.
  public var wrappedValue: Body? {
    get { handler.handler(calling: makeCall) }
    nonmutating set { handler.body = newValue }
  }
}
