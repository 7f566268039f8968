public import FunctionalListBox
public import FunctionalListCore
public import FunctionalListGtk

// How FunctionalTableData describes the look of cells, and animations.

nonisolated extension CellStyle {
  /// The initialiser of FunctionalTableData.
  @available(
    *, unavailable,
    renamed:
      "init(topSeparator:bottomSeparator:separatorColor:highlight:accessory:backgroundColor:layoutMargins:cornerRadius:selected:)"
  )
  public init(
    topSeparator: Separator? = nil, bottomSeparator: Separator? = nil,
    separatorColor: CSSColor? = nil, highlight: Bool? = nil, accessoryType: Accessory?,
    backgroundColor: CSSColor? = nil, layoutMargins: Margins? = nil, cornerRadius: Int? = nil,
    selected: Bool? = nil
  ) { self.init(cssClasses: []) }

  /// The initialiser of FunctionalTableData.
  @available(
    *, unavailable,
    message:
      "colours of the selection, tints and background views are CSS: use cssClasses: and a style sheet; leave masksToBounds: out"
  )
  public init(
    topSeparator: Separator? = nil, bottomSeparator: Separator? = nil,
    separatorColor: CSSColor? = nil, highlight: Bool? = nil, accessoryType: Accessory? = nil,
    selectionColor: CSSColor? = nil,
    selectionBackgroundViewProvider: Any? = nil,
    backgroundColor: CSSColor? = nil, backgroundView: Any? = nil,
    backgroundViewProvider: Any? = nil, tintColor: CSSColor? = nil,
    layoutMargins: Margins? = nil, cornerRadius: Int? = nil, masksToBounds: Bool = true,
    selected: Bool? = nil
  ) { self.init(cssClasses: []) }

  /// The property of FunctionalTableData.
  @available(*, unavailable, renamed: "accessory")
  public var accessoryType: Accessory? {
    get { accessory }
    set { accessory = newValue }
  }

  /// The property of FunctionalTableData.
  @available(*, unavailable, message: "style selected rows with a style sheet and cssClasses")
  public var selectionColor: CSSColor? {
    get { nil }
    set {}
  }

  /// The property of FunctionalTableData.
  @available(*, unavailable, message: "style the row with a style sheet and cssClasses")
  public var tintColor: CSSColor? {
    get { nil }
    set {}
  }

  /// The property of FunctionalTableData.
  @available(*, unavailable, message: "the view is clipped to the corners of a cornerRadius")
  public var masksToBounds: Bool {
    get { true }
    set {}
  }

  /// The property of FunctionalTableData.
  @available(*, unavailable, message: "use backgroundColor, or a style sheet and cssClasses")
  public var backgroundViewProvider: Any? {
    get { nil }
    set {}
  }

  /// The property of FunctionalTableData.
  @available(*, unavailable, message: "use backgroundColor, or a style sheet and cssClasses")
  public var backgroundView: Any? {
    get { nil }
    set {}
  }

  /// The property of FunctionalTableData.
  @available(*, unavailable, message: "style selected rows with a style sheet and cssClasses")
  public var selectionBackgroundViewProvider: Any? {
    get { nil }
    set {}
  }

  /// The property of FunctionalTableData.
  @available(*, unavailable, message: "style the rows of the list with a StyleSheet")
  public static var defaultBackgroundColor: CSSColor? {
    get { nil }
    set {}
  }

  /// The property of FunctionalTableData.
  @available(*, unavailable, message: "style the selected rows of the list with a StyleSheet")
  public static var defaultSelectionColor: CSSColor? {
    get { nil }
    set {}
  }

  /// The property of FunctionalTableData.
  @available(*, unavailable, message: "style the selected rows of the list with a StyleSheet")
  public static var selectionColor: CSSColor? {
    get { nil }
    set {}
  }
}

/// The protocol of FunctionalTableData.
@available(*, unavailable, message: "use backgroundColor, or a style sheet and cssClasses")
public protocol BackgroundViewProvider {}

nonisolated extension CellStyle.Accessory {
  /// The accessory of UIKit.
  @available(*, unavailable, renamed: "disclosure")
  public static var disclosureIndicator: Self { .disclosure }

  /// The accessory of UIKit.
  @available(*, unavailable, message: "put a button into the view, or give a RowAction a placement")
  public static var detailButton: Self { .disclosure }

  /// The accessory of UIKit.
  @available(*, unavailable, message: "put a button into the view, or give a RowAction a placement")
  public static var detailDisclosureButton: Self { .disclosure }
}

nonisolated extension Separator {
  /// The name of FunctionalTableData.
  @available(*, unavailable, message: "write Separator")
  public typealias Style = Separator

  /// The inset of FunctionalTableData.
  @available(*, unavailable, message: "write the number of pixels")
  public struct Inset: ExpressibleByIntegerLiteral {
    /// An inset of FunctionalTableData.
    public init(value: Double, respectingLayoutMargins: Bool) {}
    /// A number of pixels.
    public init(integerLiteral value: Int) {}
    /// The inset of FunctionalTableData.
    public static var none: Self { 0 }
  }

  /// The initialiser of FunctionalTableData.
  @available(*, unavailable, message: "insets are numbers of pixels; .inset begins at the text")
  public init(leadingInset: Inset, trailingInset: Inset, thickness: Int = 1) {
    self.init(thickness: thickness)
  }

  /// The initialiser of FunctionalTableData.
  @available(*, unavailable, message: "the list draws separators; in a view, use a SeparatorLine")
  public init(style: Separator) { self = style }

  /// The tags of FunctionalTableData.
  @available(*, unavailable, message: "a style has a topSeparator and a bottomSeparator")
  public enum Tag {
    /// The tag of FunctionalTableData.
    case top
    /// The tag of FunctionalTableData.
    case bottom
  }

  /// The appearance of UIKit.
  @available(*, unavailable, message: "use separatorColor, or a StyleSheet for all")
  public static func appearance() -> Separator { .full }

  /// The property of UIKit.
  @available(*, unavailable, message: "use separatorColor, or a StyleSheet for all")
  public var backgroundColor: CSSColor? {
    get { nil }
    nonmutating set {}
  }

  /// The method of FunctionalTableData.
  @available(*, unavailable, message: "the list draws separators; in a view, use a SeparatorLine")
  public func constrainToTopOfView(_ view: Widget, constant: Double = 0) {}

  /// The method of FunctionalTableData.
  @available(*, unavailable, message: "the list draws separators; in a view, use a SeparatorLine")
  public func constrainToBottomOfView(_ view: Widget, constant: Double = 0) {}
}

extension Widget {
  /// The method that FunctionalTableData adds to a view.
  @available(*, unavailable, message: "give the cell a style with a topSeparator")
  public func applyTopSeparator(_ style: Separator, color: CSSColor? = nil) {}

  /// The method that FunctionalTableData adds to a view.
  @available(*, unavailable, message: "give the cell a style with a bottomSeparator")
  public func applyBottomSeparator(_ style: Separator, color: CSSColor? = nil) {}

  /// The method that FunctionalTableData adds to a view.
  @available(*, unavailable, message: "give the cell a style without the separator")
  public func removeSeparator(_ tag: Separator.Tag) {}
}

nonisolated extension TableAnimations.Actions {
  /// The property of FunctionalTableData.
  @available(*, unavailable, renamed: "default")
  public static var legacy: Self { .default }
}

nonisolated extension TableAnimations.RowAnimation {
  /// The animation of UIKit.
  @available(*, unavailable, renamed: "fade")
  public static var automatic: Self { .fade }

  /// The animation of UIKit.
  @available(*, unavailable, renamed: "slide")
  public static var top: Self { .slide }

  /// The animation of UIKit.
  @available(*, unavailable, renamed: "slide")
  public static var bottom: Self { .slide }

  /// The animation of UIKit.
  @available(*, unavailable, renamed: "slide")
  public static var left: Self { .slide }

  /// The animation of UIKit.
  @available(*, unavailable, renamed: "slide")
  public static var right: Self { .slide }

  /// The animation of UIKit.
  @available(*, unavailable, renamed: "slide")
  public static var middle: Self { .slide }
}

nonisolated extension Accessibility {
  /// The initialiser of FunctionalTableData.
  @available(*, unavailable, message: "write an empty array in place of nil for userInputLabels:")
  public init(identifier: String? = nil, userInputLabels: [String]?) {
    self.init(identifier: identifier, label: nil, userInputLabels: userInputLabels ?? [])
  }
}
