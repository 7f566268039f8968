public import FunctionalListBox
public import FunctionalListCore
public import FunctionalListGtk
import FunctionalListWidgets

// The types of UIKit that a list of FunctionalTableData uses, and their replacements.

/// The name of UIKit.
@available(*, unavailable, renamed: "ListBox")
public typealias UITableView = ListBox

/// The name of UIKit.
@available(*, unavailable, renamed: "Widget")
public typealias UIView = Widget

/// The name of UIKit.
@available(*, unavailable, renamed: "CSSColor")
public typealias UIColor = CSSColor

/// The name of UIKit.
@available(*, unavailable, renamed: "CellStyle.Margins")
public typealias UIEdgeInsets = CellStyle.Margins

extension ListBox {
  /// The method of UIKit.
  @available(*, unavailable, message: "render again, or observe the model")
  public func reloadData() {}

  /// The type of UIKit.
  @available(*, unavailable, message: "write ScrollPosition")
  public typealias ScrollPosition = FunctionalListBox.ScrollPosition

  /// The type of UIKit.
  @available(*, unavailable, message: "write TableAnimations.RowAnimation")
  public typealias RowAnimation = TableAnimations.RowAnimation
}

nonisolated extension CellStyle.Margins {
  /// The margins of UIKit.
  @available(*, unavailable, message: "write CellStyle.Margins()")
  public static var zero: Self { Self() }

  /// The distance of UIKit.
  @available(*, unavailable, renamed: "leading")
  public var left: Int {
    get { leading }
    set { leading = newValue }
  }

  /// The distance of UIKit.
  @available(*, unavailable, renamed: "trailing")
  public var right: Int {
    get { trailing }
    set { trailing = newValue }
  }

  /// The initialiser of UIKit.
  @available(*, unavailable, renamed: "init(top:leading:bottom:trailing:)")
  public init(top: Int, left: Int, bottom: Int, right: Int) {
    self.init(top: top, leading: left, bottom: bottom, trailing: right)
  }
}

/// The class of UIKit.
@available(*, unavailable, message: "make a Window with a ScrolledWindow and a ListBox")
open class UITableViewController {
  /// The initialiser of UIKit.
  public init() {}
  /// The method of UIKit.
  open func viewDidLoad() {}
  /// The list.
  public var tableView: ListBox? { nil }
  /// The title of the window.
  public var title: String?
}

/// The class of UIKit.
@available(*, unavailable, message: "use the view itself: the list puts it into a row")
open class UITableViewCell {}

/// The class of UIKit.
@available(*, unavailable, message: "a row names an icon of the theme, or has a Picture")
public final class UIImage {
  /// The initialiser of UIKit.
  public init?(named name: String) { return nil }
}

/// The class of UIKit.
@available(*, unavailable, message: "make a modal Window")
public final class UIAlertController {
  /// The initialiser of UIKit.
  public init(title: String?, message: String?, preferredStyle: Any) {}
}

/// The class of UIKit.
@available(*, unavailable, message: "make a Window")
public class UIViewController {}

extension ListBox {
  /// The initialiser of UIKit.
  @available(*, unavailable, message: "write ListBox()")
  public convenience init(frame: Rect, style: Style) { self.init() }

  /// The styles of UIKit.
  @available(*, unavailable, message: "style the list with a StyleSheet")
  public enum Style {
    /// The style of UIKit.
    case plain
    /// The style of UIKit.
    case grouped
    /// The style of UIKit.
    case insetGrouped
  }
}

extension Widget {
  /// The initialiser of UIKit.
  @available(
    *, unavailable, message: "subclass Box with required init() and super.init(orientation:)"
  )
  public convenience init(frame: Rect) { unsafe self.init(adopting: Label().pointer) }

  /// The property of UIKit.
  @available(*, unavailable, message: "style it with addCSSClass(_:) and a StyleSheet")
  public var backgroundColor: CSSColor? {
    get { nil }
    set {}
  }

  /// The method of UIKit.
  @available(*, unavailable, message: "append it to a Box")
  public func addSubview(_ view: Widget) {}
}

nonisolated extension Rect {
  /// The rectangle of UIKit.
  @available(*, unavailable, message: "leave it out: GTK lays widgets out")
  public static var zero: Self { Self(x: 0, y: 0, width: 0, height: 0) }
}

nonisolated extension CSSColor {
  /// The initialiser of UIKit.
  @available(*, unavailable, message: "write \"rgba(255, 0, 0, 0.5)\"")
  public init(red: Double, green: Double, blue: Double, alpha: Double) { self.init("") }

  /// The initialiser of UIKit.
  @available(*, unavailable, message: "write \"@borders\" or \"rgba(0, 0, 0, 0.5)\"")
  public init(white: Double, alpha: Double) { self.init("") }

  /// The initialiser of UIKit.
  @available(*, unavailable, message: "write \"@name\", a colour of a StyleSheet's @define-color")
  public init(named name: String) { self.init("") }

  /// The method of UIKit.
  @available(*, unavailable, message: "write \"alpha(@name, 0.5)\"")
  public func withAlphaComponent(_ alpha: Double) -> Self { self }

  /// The colour of UIKit.
  @available(*, unavailable, message: "write \"transparent\"")
  public static var clear: Self { "transparent" }

  /// The colour of UIKit.
  @available(*, unavailable, message: "write \"@theme_base_color\", which follows the dark style")
  public static var white: Self { "white" }

  /// The colour of UIKit.
  @available(*, unavailable, message: "write \"@theme_fg_color\", which follows the dark style")
  public static var black: Self { "black" }

  /// The colour of UIKit.
  @available(*, unavailable, message: "write \"@borders\"")
  public static var gray: Self { "@borders" }

  /// The colour of UIKit.
  @available(*, unavailable, message: "write \"@borders\"")
  public static var lightGray: Self { "@borders" }

  /// The colour of UIKit.
  @available(*, unavailable, message: "write \"alpha(@theme_fg_color, 0.7)\"")
  public static var darkGray: Self { "alpha(@theme_fg_color, 0.7)" }

  /// The colour of UIKit.
  @available(*, unavailable, message: "write \"@error_color\"")
  public static var red: Self { "@error_color" }

  /// The colour of UIKit.
  @available(*, unavailable, message: "write \"@success_color\"")
  public static var green: Self { "@success_color" }

  /// The colour of UIKit.
  @available(*, unavailable, message: "write \"@theme_selected_bg_color\"")
  public static var blue: Self { "@theme_selected_bg_color" }

  /// The colour of UIKit.
  @available(*, unavailable, message: "write \"@warning_color\"")
  public static var orange: Self { "@warning_color" }

  /// The colour of UIKit.
  @available(*, unavailable, message: "write \"@theme_bg_color\"")
  public static var groupTableViewBackground: Self { "@theme_bg_color" }

  /// The colour of UIKit.
  @available(*, unavailable, message: "write \"@theme_base_color\"")
  public static var systemBackground: Self { "@theme_base_color" }

  /// The colour of UIKit.
  @available(*, unavailable, message: "write \"@theme_fg_color\"")
  public static var label: Self { "@theme_fg_color" }

  /// The colour of UIKit.
  @available(*, unavailable, message: "write \"alpha(@theme_fg_color, 0.7)\"")
  public static var secondaryLabel: Self { "alpha(@theme_fg_color, 0.7)" }
}
