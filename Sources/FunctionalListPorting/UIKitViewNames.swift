public import FunctionalListGtk
public import FunctionalListWidgets

// The views of UIKit, and their replacements.

/// The name of UIKit.
@available(*, unavailable, renamed: "Label")
public typealias UILabel = Label

/// The name of UIKit.
@available(*, unavailable, renamed: "Button")
public typealias UIButton = Button

/// The name of UIKit.
@available(*, unavailable, renamed: "Image")
public typealias UIImageView = Image

/// The name of UIKit.
@available(*, unavailable, renamed: "Switch")
public typealias UISwitch = Switch

/// The name of UIKit.
@available(*, unavailable, renamed: "Entry")
public typealias UITextField = Entry

/// The name of UIKit.
@available(*, unavailable, renamed: "TextView")
public typealias UITextView = TextView

/// The name of UIKit.
@available(*, unavailable, renamed: "SearchEntry")
public typealias UISearchBar = SearchEntry

/// The name of UIKit.
@available(*, unavailable, renamed: "Box")
public typealias UIStackView = Box

/// The name of UIKit.
@available(*, unavailable, renamed: "ProgressBar")
public typealias UIProgressView = ProgressBar

/// The name of UIKit.
@available(*, unavailable, renamed: "Spinner")
public typealias UIActivityIndicatorView = Spinner

/// The name of UIKit.
@available(*, unavailable, renamed: "SpinButton")
public typealias UIStepper = SpinButton

/// The name of UIKit.
@available(*, unavailable, renamed: "ScrolledWindow")
public typealias UIScrollView = ScrolledWindow

/// The name of UIKit.
@available(*, unavailable, renamed: "Window")
public typealias UIWindow = Window

extension Widget {
  /// The property of UIKit.
  @available(*, unavailable, renamed: "isSensitive")
  public var isEnabled: Bool {
    get { isSensitive }
    set { isSensitive = newValue }
  }

  /// The property of UIKit.
  @available(*, unavailable, message: "write isVisible, which is the opposite")
  public var isHidden: Bool {
    get { !isVisible }
    set { isVisible = !newValue }
  }
}

extension Box {
  /// The initialiser of UIKit.
  @available(*, unavailable, message: "write Box(orientation:spacing:), and append each view")
  public convenience init(arrangedSubviews: [Widget]) {
    self.init(orientation: .vertical)
    for view in arrangedSubviews { append(view) }
  }

  /// The method of UIKit.
  @available(*, unavailable, renamed: "append(_:)")
  public func addArrangedSubview(_ view: Widget) {}
}

extension Switch {
  /// The property of UIKit.
  @available(*, unavailable, renamed: "isActive")
  public var isOn: Bool {
    get { isActive }
    set { isActive = newValue }
  }
}

extension Button {
  /// The method of UIKit.
  @available(*, unavailable, message: "set label")
  public func setTitle(_ title: String?, for state: ControlState) {}

  /// The states of UIKit.
  @available(*, unavailable, message: "a style sheet knows the states of a button")
  public enum ControlState {
    /// The state of UIKit.
    case normal
    /// The state of UIKit.
    case highlighted
    /// The state of UIKit.
    case disabled
  }

  /// The method of UIKit.
  @available(*, unavailable, message: "set onClicked in the behavior: of the cell")
  public func addTarget(_ target: Any?, action: Any, for events: Any) {}
}

extension Image {
  /// The property of UIKit.
  @available(*, unavailable, message: "set iconName, or use a Picture")
  public var image: Any? {
    get { nil }
    set {}
  }
}

extension Label {
  /// The property of UIKit.
  @available(*, unavailable, message: "set wraps, or truncates")
  public var numberOfLines: Int {
    get { 1 }
    set {}
  }

  /// The property of UIKit.
  @available(*, unavailable, message: "set markup")
  public var attributedText: Any? {
    get { nil }
    set {}
  }

  /// The property of UIKit.
  @available(*, unavailable, message: "set xAlignment: 0 is the start, 1 the end")
  public var textAlignment: NSTextAlignment {
    get { .natural }
    set {}
  }

  /// The property of UIKit.
  @available(*, unavailable, message: "call addCSSClass with heading or dim-label, or set markup")
  public var font: UIFont? {
    get { nil }
    set {}
  }

  /// The property of UIKit.
  @available(*, unavailable, message: "call addCSSClass with dim-label or error, or set markup")
  public var textColor: TextColor? {
    get { nil }
    set {}
  }

  /// The colours of UIKit.
  @available(*, unavailable, message: "call addCSSClass with dim-label or error, or set markup")
  public enum TextColor {
    /// The colour of UIKit.
    case black, darkGray, gray, lightGray, white, red, label, secondaryLabel
  }
}

/// The alignments of UIKit.
@available(*, unavailable, message: "a Double: 0 is the start, 1 the end")
public nonisolated enum NSTextAlignment {
  /// The alignment of UIKit.
  case natural
  /// The alignment of UIKit.
  case left
  /// The alignment of UIKit.
  case center
  /// The alignment of UIKit.
  case right
}

/// The fonts of UIKit.
@available(*, unavailable, message: "call addCSSClass with heading or dim-label, or set markup")
public nonisolated enum UIFont {
  /// A font of UIKit.
  public static func systemFont(ofSize size: Double, weight: Any? = nil) -> UIFont? { nil }
  /// A font of UIKit.
  public static func boldSystemFont(ofSize size: Double) -> UIFont? { nil }
  /// A font of UIKit.
  public static func preferredFont(forTextStyle style: Any) -> UIFont? { nil }
}

// A member of a protocol is used only where the type's own member of the same name does not fit.

extension WidgetHandle where Self: Label {
  /// The property of UIKit.
  @available(*, unavailable, message: "write a text: view.text = state ?? \"\"")
  public var text: String? {
    get { nil }
    set {}
  }
}

extension WidgetHandle where Self: Entry {
  /// The property of UIKit.
  @available(*, unavailable, message: "write a text: view.text = state ?? \"\"")
  public var text: String? {
    get { nil }
    set {}
  }
}
