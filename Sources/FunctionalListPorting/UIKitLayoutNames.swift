public import FunctionalListBox
public import FunctionalListGtk
public import FunctionalListWidgets

// The layout of UIKit, and the properties of its tables, grids and controls.

/// A constraint of the layout.
@available(
  *, unavailable,
  message: "leave constraints out: append views to a Box, and set margins, alignments and sizes"
)
public final class NSLayoutConstraint {
  /// Uses constraints.
  public static func activate(_ constraints: [NSLayoutConstraint]) {}
  /// Whether the constraint is used.
  public var isActive = false
  /// The name of the constraint.
  public var identifier: String?

  /// The directions of a layout.
  public enum Axis {
    /// The name of a direction in UIKit.
    case horizontal, vertical
  }
}

/// An edge or a size of a view in a constraint.
@available(
  *, unavailable,
  message: "leave constraints out: append views to a Box, and set margins, alignments and sizes"
)
public final class NSLayoutAnchor {
  /// A constraint that makes two edges or sizes equal.
  public func constraint(
    equalTo other: NSLayoutAnchor, multiplier: Double = 1, constant: Double = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
  /// A constraint that limits an edge or a size.
  public func constraint(
    lessThanOrEqualTo other: NSLayoutAnchor, constant: Double = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
  /// A constraint that limits an edge or a size.
  public func constraint(
    greaterThanOrEqualTo other: NSLayoutAnchor, constant: Double = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
  /// A constraint that sets a size.
  public func constraint(equalToConstant constant: Double) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
}

/// The priority of a constraint.
@available(*, unavailable, message: "set expandsHorizontally of the view that takes the space")
public nonisolated enum UILayoutPriority {
  /// The name of a priority in UIKit.
  case required, defaultHigh, defaultLow, fittingSizeLevel
}

extension Widget {
  /// Whether the widget is laid out without constraints.
  @available(*, unavailable, message: "leave it out: GTK lays widgets out")
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { true }
    set {}
  }

  /// The upper edge.
  @available(*, unavailable, message: "set margins, or verticalAlignment")
  public var topAnchor: NSLayoutAnchor { NSLayoutAnchor() }

  /// The lower edge.
  @available(*, unavailable, message: "set margins, or verticalAlignment")
  public var bottomAnchor: NSLayoutAnchor { NSLayoutAnchor() }

  /// The edge at the start.
  @available(*, unavailable, message: "set margins, or horizontalAlignment")
  public var leadingAnchor: NSLayoutAnchor { NSLayoutAnchor() }

  /// The edge at the end.
  @available(*, unavailable, message: "set margins, or horizontalAlignment")
  public var trailingAnchor: NSLayoutAnchor { NSLayoutAnchor() }

  /// The middle of the width.
  @available(*, unavailable, message: "set horizontalAlignment to .center")
  public var centerXAnchor: NSLayoutAnchor { NSLayoutAnchor() }

  /// The middle of the height.
  @available(*, unavailable, message: "set verticalAlignment to .center")
  public var centerYAnchor: NSLayoutAnchor { NSLayoutAnchor() }

  /// The width.
  @available(*, unavailable, message: "call setMinimumSize(width:height:)")
  public var widthAnchor: NSLayoutAnchor { NSLayoutAnchor() }

  /// The height.
  @available(*, unavailable, message: "call setMinimumSize(width:height:)")
  public var heightAnchor: NSLayoutAnchor { NSLayoutAnchor() }

  /// Decides whether the widget gets space that others leave.
  @available(*, unavailable, message: "set expandsHorizontally of the view that takes the space")
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}

  /// Decides whether the widget may be smaller than its contents.
  @available(*, unavailable, message: "set truncates or wraps of the Label that may be smaller")
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}

  /// Measures the widget again.
  @available(*, unavailable, message: "leave it out, or call setMinimumSize(width:height:)")
  public func invalidateIntrinsicContentSize() {}

  /// Calls an object when the widget is used.
  @available(
    *, unavailable, message: "set onClicked, onToggled or onChanged in the behavior: of the cell"
  )
  public func addTarget(_ target: Any?, action: Any, for events: Event) {}

  /// What a user does with a control.
  @available(*, unavailable, message: "a Button has onClicked, a Switch onToggled")
  public enum Event {
    /// The name of an event in UIKit.
    case touchUpInside, valueChanged, editingChanged, primaryActionTriggered
  }

  /// The state of a control.
  @available(*, unavailable, message: "a style sheet knows the states of a widget")
  public enum State {
    /// The name of a state in UIKit.
    case normal, highlighted, disabled, selected
  }

  /// The alignments of the contents of a control.
  @available(*, unavailable, message: "set horizontalAlignment of the widget")
  public enum ContentHorizontalAlignment {
    /// The name of an alignment in UIKit.
    case left, center, right, fill, leading, trailing
  }
}

/// The name of `Widget` in UIKit.
@available(
  *, unavailable,
  message: "write Button, Switch or Widget; handlers are set in behavior: of the cell"
)
public typealias UIControl = Widget

extension Box {
  /// The direction.
  @available(*, unavailable, message: "write Box(orientation:spacing:)")
  public var axis: NSLayoutConstraint.Axis {
    get { .horizontal }
    set {}
  }

  /// The space between the children.
  @available(
    *, unavailable, message: "write Box(orientation:spacing:), or set margins of the views"
  )
  public var spacing: Double {
    get { 0 }
    set {}
  }

  /// The alignment of the children.
  @available(
    *, unavailable, message: "set horizontalAlignment or verticalAlignment of the views in the box"
  )
  public var alignment: Alignment {
    get { .fill }
    set {}
  }

  /// The sizes of the children.
  @available(*, unavailable, message: "set expandsHorizontally of the views that take the space")
  public var distribution: Distribution {
    get { .fill }
    set {}
  }

  /// The alignments of children.
  @available(
    *, unavailable, message: "set horizontalAlignment or verticalAlignment of the views in the box"
  )
  public enum Alignment {
    /// The name of an alignment in UIKit.
    case fill, leading, top, center, trailing, bottom, firstBaseline, lastBaseline
  }

  /// How children share a space.
  @available(*, unavailable, message: "set expandsHorizontally of the views that take the space")
  public enum Distribution {
    /// The name of a distribution in UIKit.
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
}

extension ListBox {
  /// Whether several rows can be selected.
  @available(*, unavailable, message: "set selectionMode of the FunctionalTableData to .multiple")
  public var allowsMultipleSelection: Bool {
    get { false }
    set {}
  }

  /// Whether rows can be selected.
  @available(*, unavailable, message: "set selectionMode of the FunctionalTableData to .none")
  public var allowsSelection: Bool {
    get { true }
    set {}
  }

  /// Whether rows can be moved and deleted.
  @available(
    *, unavailable, message: "leave it out: rows with canBeMoved can be moved at any time"
  )
  public var isEditing: Bool {
    get { false }
    set {}
  }

  /// The lines between rows.
  @available(*, unavailable, message: "leave it out: a SectionStyle draws the lines")
  public var separatorStyle: SeparatorStyle {
    get { .none }
    set {}
  }

  /// The styles of lines.
  @available(*, unavailable, message: "leave it out: a SectionStyle draws the lines")
  public enum SeparatorStyle {
    /// The name of a style in UIKit.
    case none, singleLine
  }

  /// The height of a row.
  @available(*, unavailable, message: "leave it out: a row is as high as its view")
  public var rowHeight: Double {
    get { 0 }
    set {}
  }

  /// The height of a row that has no view yet.
  @available(*, unavailable, message: "leave it out: the list estimates heights itself")
  public var estimatedRowHeight: Double {
    get { 0 }
    set {}
  }

  /// The height of a row that is as high as its view.
  @available(*, unavailable, message: "leave it out: a row is as high as its view")
  public static var automaticDimension: Double { 0 }

  /// The view above all rows.
  @available(*, unavailable, message: "put it above the list in a Box, or into a section")
  public var tableHeaderView: Widget? {
    get { nil }
    set {}
  }

  /// The view below all rows.
  @available(*, unavailable, message: "put it below the list in a Box, or into a section")
  public var tableFooterView: Widget? {
    get { nil }
    set {}
  }

  /// The space around the rows.
  @available(
    *, unavailable, message: "call setMargins(top:leading:bottom:trailing:) of the list box"
  )
  public var contentInset: CellStyle.Margins {
    get { CellStyle.Margins() }
    set {}
  }
}

/// The name of `FlowBox` in UIKit.
@available(*, unavailable, renamed: "FlowBox")
public typealias UICollectionView = FlowBox

/// A layout of a grid.
@available(
  *, unavailable,
  message: "set itemSize of the FunctionalCollectionData, and rowSpacing of the FlowBox"
)
public final class UICollectionViewFlowLayout {
  /// Makes the layout.
  public init() {}
  /// The size of a tile.
  public var itemSize: Any?
  /// The space between the tiles of a line.
  public var minimumInteritemSpacing: Double = 0
  /// The space between lines.
  public var minimumLineSpacing: Double = 0
}

extension FlowBox {
  /// Makes a grid with a layout.
  @available(*, unavailable, message: "write FlowBox()")
  public convenience init(frame: ListRect, collectionViewLayout: AnyObject) { self.init() }
}

extension ScrolledWindow {
  /// The position of the viewport.
  @available(*, unavailable, message: "use verticalOffset, or the area that onScrolled is passed")
  public var contentOffset: ListPoint {
    get { ListPoint(x: 0, y: 0) }
    set {}
  }
}
