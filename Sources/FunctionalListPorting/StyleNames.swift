public import FunctionalListBox
public import FunctionalListCore
public import FunctionalListGtk

// How FunctionalTableData describes the look of cells, and animations.

nonisolated extension CellStyle {
  /// The initialiser with the argument labels of FunctionalTableData.
  @available(
    *, unavailable,
    renamed:
      "init(topSeparator:bottomSeparator:separatorColor:highlight:accessory:backgroundColor:layoutMargins:cornerRadius:selected:)"
  )
  public init(
    topSeparator: RowSeparator? = nil, bottomSeparator: RowSeparator? = nil,
    separatorColor: CSSColor? = nil, highlight: Bool? = nil, accessoryType: Accessory?,
    backgroundColor: CSSColor? = nil, layoutMargins: Margins? = nil, cornerRadius: Int? = nil,
    selected: Bool? = nil
  ) { self.init(cssClasses: []) }

  /// Makes a style with all properties of a cell in UIKit.
  @available(
    *, unavailable,
    message:
      "colours of the selection, tints and background views are CSS: use cssClasses: and a style sheet; leave masksToBounds: out"
  )
  public init(
    topSeparator: RowSeparator? = nil, bottomSeparator: RowSeparator? = nil,
    separatorColor: CSSColor? = nil, highlight: Bool? = nil, accessoryType: Accessory? = nil,
    selectionColor: CSSColor? = nil,
    selectionBackgroundViewProvider: Any? = nil,
    backgroundColor: CSSColor? = nil, backgroundView: Any? = nil,
    backgroundViewProvider: Any? = nil, tintColor: CSSColor? = nil,
    layoutMargins: Margins? = nil, cornerRadius: Int? = nil, masksToBounds: Bool = true,
    selected: Bool? = nil
  ) { self.init(cssClasses: []) }

  /// The name of `accessory` in FunctionalTableData.
  @available(*, unavailable, renamed: "accessory")
  public var accessoryType: Accessory? {
    get { accessory }
    set { accessory = newValue }
  }

  /// The background colour of a selected row.
  @available(*, unavailable, message: "style selected rows with a style sheet and cssClasses")
  public var selectionColor: CSSColor? {
    get { nil }
    set {}
  }

  /// The colour of the icons and links in a row.
  @available(*, unavailable, message: "style the row with a style sheet and cssClasses")
  public var tintColor: CSSColor? {
    get { nil }
    set {}
  }

  /// Whether the view is clipped to the bounds of its row.
  @available(*, unavailable, message: "the view is clipped to the corners of a cornerRadius")
  public var masksToBounds: Bool {
    get { true }
    set {}
  }

  /// Makes the view behind a row.
  @available(*, unavailable, message: "use backgroundColor, or a style sheet and cssClasses")
  public var backgroundViewProvider: Any? {
    get { nil }
    set {}
  }

  /// The view behind a row.
  @available(*, unavailable, message: "use backgroundColor, or a style sheet and cssClasses")
  public var backgroundView: Any? {
    get { nil }
    set {}
  }

  /// Makes the view behind a selected row.
  @available(*, unavailable, message: "style selected rows with a style sheet and cssClasses")
  public var selectionBackgroundViewProvider: Any? {
    get { nil }
    set {}
  }

  /// The background colour of rows without a style.
  @available(*, unavailable, message: "style the rows of the list with a StyleSheet")
  public static var defaultBackgroundColor: CSSColor? {
    get { nil }
    set {}
  }

  /// The background colour of selected rows without a style.
  @available(*, unavailable, message: "style the selected rows of the list with a StyleSheet")
  public static var defaultSelectionColor: CSSColor? {
    get { nil }
    set {}
  }

  /// The background colour of a selected row.
  @available(*, unavailable, message: "style the selected rows of the list with a StyleSheet")
  public static var selectionColor: CSSColor? {
    get { nil }
    set {}
  }
}

/// The protocol of an object that makes the view behind a row.
@available(*, unavailable, message: "use backgroundColor, or a style sheet and cssClasses")
public protocol BackgroundViewProvider {}

nonisolated extension CellStyle.Accessory {
  /// The name of `disclosure` in UIKit.
  @available(*, unavailable, renamed: "disclosure")
  public static var disclosureIndicator: Self { .disclosure }

  /// An accessory button with an information sign.
  @available(*, unavailable, message: "put a button into the view, or give a RowAction a placement")
  public static var detailButton: Self { .disclosure }

  /// An accessory button beside an arrow.
  @available(*, unavailable, message: "put a button into the view, or give a RowAction a placement")
  public static var detailDisclosureButton: Self { .disclosure }
}

/// The line above or below a row, whose members say what to write.
public typealias Separator = RowSeparator

nonisolated extension RowSeparator {
  /// The style of a separator.
  @available(*, unavailable, message: "write RowSeparator")
  public typealias Style = RowSeparator

  /// The inset of a separator.
  @available(*, unavailable, message: "write the number of pixels")
  public struct Inset: ExpressibleByIntegerLiteral {
    /// Makes an inset.
    public init(value: Double, respectingLayoutMargins: Bool) {}
    /// A number of pixels.
    public init(integerLiteral value: Int) {}
    /// No inset.
    public static var none: Self { 0 }
  }

  /// Makes a line with insets.
  @available(*, unavailable, message: "insets are numbers of pixels; .inset begins at the text")
  public init(leadingInset: Inset, trailingInset: Inset, thickness: Int = 1) {
    self.init(thickness: thickness)
  }

  /// Makes the view of a separator.
  @available(*, unavailable, message: "the list draws separators; in a view, use a SeparatorLine")
  public init(style: RowSeparator) { self = style }

  /// Identifies one of the two separators of a row.
  @available(*, unavailable, message: "a style has a topSeparator and a bottomSeparator")
  public enum Tag {
    /// The separator above a row.
    case top
    /// The separator below a row.
    case bottom
  }

  /// The default look of separators.
  @available(*, unavailable, message: "use separatorColor, or a StyleSheet for all")
  public static func appearance() -> RowSeparator { .full }

  /// The colour of all separators.
  @available(*, unavailable, message: "use separatorColor, or a StyleSheet for all")
  public var backgroundColor: CSSColor? {
    get { nil }
    nonmutating set {}
  }

  /// Places the separator at the top of a view.
  @available(*, unavailable, message: "the list draws separators; in a view, use a SeparatorLine")
  public func constrainToTopOfView(_ view: Widget, constant: Double = 0) {}

  /// Places the separator at the bottom of a view.
  @available(*, unavailable, message: "the list draws separators; in a view, use a SeparatorLine")
  public func constrainToBottomOfView(_ view: Widget, constant: Double = 0) {}
}

extension Widget {
  /// Draws a separator at the top of the widget.
  @available(*, unavailable, message: "give the cell a style with a topSeparator")
  public func applyTopSeparator(_ style: RowSeparator, color: CSSColor? = nil) {}

  /// Draws a separator at the bottom of the widget.
  @available(*, unavailable, message: "give the cell a style with a bottomSeparator")
  public func applyBottomSeparator(_ style: RowSeparator, color: CSSColor? = nil) {}

  /// Removes a separator of the widget.
  @available(*, unavailable, message: "give the cell a style without the separator")
  public func removeSeparator(_ tag: RowSeparator.Tag) {}
}

nonisolated extension TableAnimations.Actions {
  /// The name of `default` in FunctionalTableData.
  @available(*, unavailable, renamed: "default")
  public static var legacy: Self { .default }
}

nonisolated extension TableAnimations.RowAnimation {
  /// The name of `fade` in UIKit.
  @available(*, unavailable, renamed: "fade")
  public static var automatic: Self { .fade }

  /// The name of `slide` in UIKit.
  @available(*, unavailable, renamed: "slide")
  public static var top: Self { .slide }

  /// The name of `slide` in UIKit.
  @available(*, unavailable, renamed: "slide")
  public static var bottom: Self { .slide }

  /// The name of `slide` in UIKit.
  @available(*, unavailable, renamed: "slide")
  public static var left: Self { .slide }

  /// The name of `slide` in UIKit.
  @available(*, unavailable, renamed: "slide")
  public static var right: Self { .slide }

  /// The name of `slide` in UIKit.
  @available(*, unavailable, renamed: "slide")
  public static var middle: Self { .slide }
}

nonisolated extension Accessibility {
  /// Makes a description with optional labels.
  @available(*, unavailable, message: "write an empty array in place of nil for userInputLabels:")
  public init(identifier: String? = nil, userInputLabels: [String]?) {
    self.init(identifier: identifier, label: nil, userInputLabels: userInputLabels ?? [])
  }
}
