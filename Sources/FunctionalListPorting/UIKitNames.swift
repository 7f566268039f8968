public import FunctionalListBox
public import FunctionalListCore
public import FunctionalListGtk
import FunctionalListWidgets

// The types of UIKit that a list of FunctionalTableData uses, and their replacements.

/// The name of `ListBox` in UIKit.
@available(*, unavailable, renamed: "ListBox")
public typealias UITableView = ListBox

/// The name of `Widget` in UIKit.
@available(*, unavailable, renamed: "Widget")
public typealias UIView = Widget

/// The name of `CSSColor` in UIKit.
@available(*, unavailable, renamed: "CSSColor")
public typealias UIColor = CSSColor

/// The name of `CellStyle.Margins` in UIKit.
@available(*, unavailable, renamed: "CellStyle.Margins")
public typealias UIEdgeInsets = CellStyle.Margins

extension ListBox {
  /// Shows all rows again.
  @available(*, unavailable, message: "render again, or observe the model")
  public func reloadData() {}

  /// Shows some rows again.
  @available(*, unavailable, message: "render again, or observe the model")
  public func reloadRows(at rows: [RowIndex], with animation: RowAnimation) {}

  /// The position of a row after a scroll.
  @available(*, unavailable, message: "write ScrollPosition")
  public typealias ScrollPosition = FunctionalListBox.ScrollPosition

  /// The animation of a row.
  @available(*, unavailable, message: "write TableAnimations.RowAnimation")
  public typealias RowAnimation = TableAnimations.RowAnimation
}

nonisolated extension CellStyle.Margins {
  /// All values 0.
  @available(*, unavailable, message: "write CellStyle.Margins()")
  public static var zero: Self { Self() }

  /// The name of `leading` in UIKit.
  @available(*, unavailable, renamed: "leading")
  public var left: Int {
    get { leading }
    set { leading = newValue }
  }

  /// The name of `trailing` in UIKit.
  @available(*, unavailable, renamed: "trailing")
  public var right: Int {
    get { trailing }
    set { trailing = newValue }
  }

  /// The initialiser with the argument labels of UIKit.
  @available(*, unavailable, renamed: "init(top:leading:bottom:trailing:)")
  public init(top: Int, left: Int, bottom: Int, right: Int) {
    self.init(top: top, leading: left, bottom: bottom, trailing: right)
  }
}

/// The widget of a row.
@available(*, unavailable, message: "use the view itself: the list puts it into a row")
open class UITableViewCell {}

/// A picture.
@available(*, unavailable, message: "a row names an icon of the theme, or has a Picture")
public final class UIImage {
  /// Loads a picture by its name.
  public init?(named name: String) { return nil }
  /// Loads an icon of the system by its name.
  public init?(systemName name: String) { return nil }
}

extension ListBox {
  /// Makes a list with a style.
  @available(*, unavailable, message: "write ListBox()")
  public convenience init(frame: ListRect, style: Style) { self.init() }

  /// The styles of a table view.
  @available(*, unavailable, message: "style the list with a StyleSheet")
  public enum Style {
    /// Rows without a background around them.
    case plain
    /// Rows in groups on the background of a window.
    case grouped
    /// Rows in groups with round corners.
    case insetGrouped
  }
}

extension Widget {
  /// Makes a widget with a position and a size.
  @available(
    *, unavailable, message: "subclass Box with required init() and super.init(orientation:)"
  )
  public convenience init(frame: ListRect) { unsafe self.init(adopting: Label().pointer) }

  /// The background colour of the widget.
  @available(*, unavailable, message: "style it with addCSSClass(_:) and a StyleSheet")
  public var backgroundColor: CSSColor? {
    get { nil }
    set {}
  }

  /// Adds a child.
  @available(*, unavailable, message: "append it to a Box")
  public func addSubview(_ view: Widget) {}
}

nonisolated extension ListRect {
  /// All values 0.
  @available(*, unavailable, message: "leave it out: GTK lays widgets out")
  public static var zero: Self { Self(x: 0, y: 0, width: 0, height: 0) }
}

nonisolated extension CSSColor {
  /// Makes a colour of its components.
  @available(*, unavailable, message: "write \"rgba(255, 0, 0, 0.5)\"")
  public init(red: Double, green: Double, blue: Double, alpha: Double) { self.init("") }

  /// Makes a grey.
  @available(*, unavailable, message: "write \"@borders\" or \"rgba(0, 0, 0, 0.5)\"")
  public init(white: Double, alpha: Double) { self.init("") }

  /// Makes a colour by its name.
  @available(*, unavailable, message: "write \"@name\", a colour of a StyleSheet's @define-color")
  public init(named name: String) { self.init("") }

  /// The colour with another opacity.
  @available(*, unavailable, message: "write \"alpha(@name, 0.5)\"")
  public func withAlphaComponent(_ alpha: Double) -> Self { self }

  /// A transparent colour.
  @available(*, unavailable, message: "write \"transparent\"")
  public static var clear: Self { "transparent" }

  /// White.
  @available(*, unavailable, message: "write \"@theme_base_color\", which follows the dark style")
  public static var white: Self { "white" }

  /// Black.
  @available(*, unavailable, message: "write \"@theme_fg_color\", which follows the dark style")
  public static var black: Self { "black" }

  /// Grey.
  @available(*, unavailable, message: "write \"@borders\"")
  public static var gray: Self { "@borders" }

  /// Light grey.
  @available(*, unavailable, message: "write \"@borders\"")
  public static var lightGray: Self { "@borders" }

  /// Dark grey.
  @available(*, unavailable, message: "write \"alpha(@theme_fg_color, 0.7)\"")
  public static var darkGray: Self { "alpha(@theme_fg_color, 0.7)" }

  /// Red.
  @available(*, unavailable, message: "write \"@error_color\"")
  public static var red: Self { "@error_color" }

  /// Green.
  @available(*, unavailable, message: "write \"@success_color\"")
  public static var green: Self { "@success_color" }

  /// Blue.
  @available(*, unavailable, message: "write \"@theme_selected_bg_color\"")
  public static var blue: Self { "@theme_selected_bg_color" }

  /// Orange.
  @available(*, unavailable, message: "write \"@warning_color\"")
  public static var orange: Self { "@warning_color" }

  /// The background of a grouped table.
  @available(*, unavailable, message: "write \"@theme_bg_color\"")
  public static var groupTableViewBackground: Self { "@theme_bg_color" }

  /// The background of the content of a window.
  @available(*, unavailable, message: "write \"@theme_base_color\"")
  public static var systemBackground: Self { "@theme_base_color" }

  /// The colour of texts.
  @available(*, unavailable, message: "write \"@theme_fg_color\"")
  public static var label: Self { "@theme_fg_color" }

  /// The colour of secondary texts.
  @available(*, unavailable, message: "write \"alpha(@theme_fg_color, 0.7)\"")
  public static var secondaryLabel: Self { "alpha(@theme_fg_color, 0.7)" }

  /// The colour of lines.
  @available(*, unavailable, message: "write \"@borders\"")
  public static var separator: Self { "@borders" }

  /// The grey of the system.
  @available(*, unavailable, message: "write \"@borders\"")
  public static var systemGray: Self { "@borders" }

  /// The red of the system.
  @available(*, unavailable, message: "write \"@error_color\"")
  public static var systemRed: Self { "@error_color" }

  /// The green of the system.
  @available(*, unavailable, message: "write \"@success_color\"")
  public static var systemGreen: Self { "@success_color" }

  /// The blue of the system.
  @available(*, unavailable, message: "write \"@theme_selected_bg_color\"")
  public static var systemBlue: Self { "@theme_selected_bg_color" }

  /// The orange of the system.
  @available(*, unavailable, message: "write \"@warning_color\"")
  public static var systemOrange: Self { "@warning_color" }

  /// The background of a grouped table.
  @available(*, unavailable, message: "write \"@theme_bg_color\"")
  public static var systemGroupedBackground: Self { "@theme_bg_color" }
}
