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
}
