public import FunctionalListCore
public import FunctionalListGtk

// The types of UIKit that a list of FunctionalTableData uses, and what takes their place.

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

nonisolated extension CellStyle.Margins {
  /// The initialiser of UIKit.
  @available(*, unavailable, renamed: "init(top:leading:bottom:trailing:)")
  public init(top: Int, left: Int, bottom: Int, right: Int) {
    self.init(top: top, leading: left, bottom: bottom, trailing: right)
  }
}

/// The class of UIKit.
@available(*, unavailable, message: "make a Window with a ScrolledWindow and a ListBox")
public class UITableViewController {}

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
  public convenience init(frame: Rect) { fatalError() }

  /// The property of UIKit.
  @available(*, unavailable, message: "style it with addCSSClass(_:) and a StyleSheet")
  public var backgroundColor: CSSColor? {
    get { nil }
    set {}
  }

  /// The property of UIKit.
  @available(*, unavailable, message: "style it with addCSSClass(_:) and a StyleSheet")
  public var tintColor: CSSColor? {
    get { nil }
    set {}
  }
}

nonisolated extension Rect {
  /// The rectangle of UIKit.
  @available(*, unavailable, message: "leave it out: GTK lays widgets out")
  public static var zero: Self { Self(x: 0, y: 0, width: 0, height: 0) }
}

nonisolated extension CSSColor {
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
