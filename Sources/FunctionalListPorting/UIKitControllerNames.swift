import FunctionalListWidgets
public import FunctionalListGtk

// The controllers and the app of UIKit. A list needs no controller: a class of the app makes its widgets.

/// The controller of a view.
@available(
  *, unavailable, message: "make a Window, and the view in a function of a class of your own"
)
open class UIViewController {
  /// Makes the controller.
  public init() {}
  /// The title of the window.
  public var title: String?
  /// The view.
  public var view: Widget { Label() }
  /// The buttons in the bar of the window.
  public var navigationItem: UINavigationItem { UINavigationItem() }
  /// Called when the view was made.
  open func viewDidLoad() {}
  /// Called before the view is shown.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is shown.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view is hidden.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view is hidden.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Shows another controller.
  public func present(
    _ controller: AnyObject, animated: Bool, completion: (() -> Void)? = nil
  ) {}
  /// Hides the controller.
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
}

/// The controller of a table view.
@available(*, unavailable, message: "make a Window with a ScrolledWindow and a ListBox")
open class UITableViewController: UIViewController {
  /// The list.
  public var tableView: ListBox { ListBox() }
}

/// The controller of a collection view.
@available(*, unavailable, message: "make a Window with a ScrolledWindow and a FlowBox")
open class UICollectionViewController: UIViewController {
  /// The grid.
  public var collectionView: FlowBox { FlowBox() }
}

/// The buttons in the bar of a window.
@available(*, unavailable, message: "put a Button into a HeaderBar, the titlebar of the Window")
public final class UINavigationItem {
  /// The button at the start.
  public var leftBarButtonItem: UIBarButtonItem?
  /// The button at the end.
  public var rightBarButtonItem: UIBarButtonItem?
}

/// A button in the bar of a window.
@available(*, unavailable, message: "put a Button with onClicked into a HeaderBar")
public final class UIBarButtonItem {
  /// Makes a button with an icon of the system.
  public init(barButtonSystemItem: SystemItem, target: Any?, action: Any?) {}
  /// Makes a button with a title.
  public init(title: String?, style: Style, target: Any?, action: Any?) {}

  /// The icons of the system.
  public enum SystemItem {
    /// The name of an icon in UIKit.
    case add, edit, done, cancel, save, refresh, search, trash, compose, reply, action
  }

  /// The styles of a button.
  public enum Style {
    /// The name of a style in UIKit.
    case plain, done
  }
}

/// A dialog with a message.
@available(
  *, unavailable, message: "make a Window with buttons, and set isModal and transientParent"
)
public final class UIAlertController {
  /// Makes the dialog.
  public init(title: String?, message: String?, preferredStyle: Style) {}
  /// Adds a button.
  public func addAction(_ action: UIAlertAction) {}

  /// The styles of a dialog.
  public enum Style {
    /// In the middle of the window.
    case alert
    /// At the lower end of the window.
    case actionSheet
  }
}

/// A button of a dialog.
@available(*, unavailable, message: "put a Button with onClicked into the modal Window")
public final class UIAlertAction {
  /// Makes the button.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {}

  /// The styles of a button.
  public enum Style {
    /// The name of a style in UIKit.
    case `default`, cancel, destructive
  }
}

/// The program.
@available(*, unavailable, message: "write let app = Application(id:), app.window and app.run()")
public final class UIApplication {
  /// The keys of the options of a start.
  public struct LaunchOptionsKey: Hashable {}
}

/// The protocol of the object that starts a program.
@available(*, unavailable, message: "write let app = Application(id:), app.window and app.run()")
public protocol UIApplicationDelegate: AnyObject {}

/// The class of objects that receive events.
@available(*, unavailable, message: "leave it out: a class of your own needs no superclass")
open class UIResponder {
  /// Makes the object.
  public init() {}
}
