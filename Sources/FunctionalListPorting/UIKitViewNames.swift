public import FunctionalListCore
public import FunctionalListGtk
public import FunctionalListWidgets

// The views of UIKit, and their replacements.

/// The name of `Label` in UIKit.
@available(*, unavailable, renamed: "Label")
public typealias UILabel = Label

/// The name of `Button` in UIKit.
@available(*, unavailable, renamed: "Button")
public typealias UIButton = Button

/// The name of `Image` in UIKit.
@available(*, unavailable, renamed: "Image")
public typealias UIImageView = Image

/// The name of `Switch` in UIKit.
@available(*, unavailable, renamed: "Switch")
public typealias UISwitch = Switch

/// The name of `Entry` in UIKit.
@available(*, unavailable, renamed: "Entry")
public typealias UITextField = Entry

/// The name of `TextView` in UIKit.
@available(*, unavailable, renamed: "TextView")
public typealias UITextView = TextView

/// The name of `SearchEntry` in UIKit.
@available(*, unavailable, renamed: "SearchEntry")
public typealias UISearchBar = SearchEntry

/// The name of `Box` in UIKit.
@available(*, unavailable, renamed: "Box")
public typealias UIStackView = Box

/// The name of `ProgressBar` in UIKit.
@available(*, unavailable, renamed: "ProgressBar")
public typealias UIProgressView = ProgressBar

/// The name of `Spinner` in UIKit.
@available(*, unavailable, renamed: "Spinner")
public typealias UIActivityIndicatorView = Spinner

/// The name of `SpinButton` in UIKit.
@available(*, unavailable, renamed: "SpinButton")
public typealias UIStepper = SpinButton

/// The name of `ScrolledWindow` in UIKit.
@available(*, unavailable, renamed: "ScrolledWindow")
public typealias UIScrollView = ScrolledWindow

/// The name of `Window` in UIKit.
@available(*, unavailable, renamed: "Window")
public typealias UIWindow = Window

extension Widget {
  /// The name of `isSensitive` in UIKit.
  @available(*, unavailable, renamed: "isSensitive")
  public var isEnabled: Bool {
    get { isSensitive }
    set { isSensitive = newValue }
  }

  /// Whether the widget is hidden.
  @available(*, unavailable, message: "write isVisible, which is the opposite")
  public var isHidden: Bool {
    get { !isVisible }
    set { isVisible = !newValue }
  }
}

extension Box {
  /// Makes a box with children.
  @available(*, unavailable, message: "write Box(orientation:spacing:), and append each view")
  public convenience init(arrangedSubviews: [Widget]) {
    self.init(orientation: .vertical)
    for view in arrangedSubviews { append(view) }
  }

  /// The name of `append(_:)` in UIKit.
  @available(*, unavailable, renamed: "append(_:)")
  public func addArrangedSubview(_ view: Widget) {}
}

extension Switch {
  /// The name of `isActive` in UIKit.
  @available(*, unavailable, renamed: "isActive")
  public var isOn: Bool {
    get { isActive }
    set { isActive = newValue }
  }
}

extension Button {
  /// The object that sets the look of all buttons.
  @available(*, unavailable, message: "style the node button in a StyleSheet")
  public static func appearance() -> Button { Button() }

  /// Sets the title in a state.
  @available(*, unavailable, message: "set label")
  public func setTitle(_ title: String?, for state: ControlState) {}

  /// The state of a button.
  @available(*, unavailable, message: "a style sheet knows the states of a button")
  public enum ControlState {
    /// The button is not used.
    case normal
    /// The button is pressed.
    case highlighted
    /// The button cannot be used.
    case disabled
  }

  /// Sets the colour of the title in a state.
  @available(*, unavailable, message: "style the button with addCSSClass(_:) and a StyleSheet")
  public func setTitleColor(_ color: CSSColor?, for state: ControlState) {}

  /// The alignment of the title.
  @available(*, unavailable, message: "set horizontalAlignment of the button")
  public var contentHorizontalAlignment: ContentHorizontalAlignment {
    get { .center }
    set {}
  }
}

extension Image {
  /// The picture.
  @available(*, unavailable, message: "set iconName, or use a Picture")
  public var image: Any? {
    get { nil }
    set {}
  }
}

extension Label {
  /// The maximum number of lines.
  @available(*, unavailable, message: "set wraps, or truncates")
  public var numberOfLines: Int {
    get { 1 }
    set {}
  }

  /// How a text that does not fit into a line is shown.
  @available(*, unavailable, message: "set wraps, or truncates")
  public var lineBreakMode: NSLineBreakMode {
    get { .byTruncatingTail }
    set {}
  }

  /// The text with its formats.
  @available(*, unavailable, message: "set markup")
  public var attributedText: Any? {
    get { nil }
    set {}
  }

  /// The alignment of the text.
  @available(*, unavailable, message: "set xAlignment: 0 is the start, 1 the end")
  public var textAlignment: NSTextAlignment {
    get { .natural }
    set {}
  }

  /// The font of the text.
  @available(*, unavailable, message: "call addCSSClass with heading or dim-label, or set markup")
  public var font: UIFont? {
    get { nil }
    set {}
  }

  /// The colour of the text.
  @available(*, unavailable, message: "call addCSSClass with dim-label or error, or set markup")
  public var textColor: TextColor? {
    get { nil }
    set {}
  }

  /// The colours of texts.
  @available(*, unavailable, message: "call addCSSClass with dim-label or error, or set markup")
  public enum TextColor {
    /// The name of a colour in UIKit.
    case black, darkGray, gray, lightGray, white, red, label, secondaryLabel
  }
}

/// The alignments of texts.
@available(*, unavailable, message: "a Double: 0 is the start, 1 the end")
public nonisolated enum NSTextAlignment {
  /// At the start in the direction of the text.
  case natural
  /// At the left.
  case left
  /// In the middle.
  case center
  /// At the right.
  case right
}

/// The ways to show a text that does not fit into a line.
@available(*, unavailable, message: "set wraps, or truncates, of a Label")
public nonisolated enum NSLineBreakMode {
  /// The name of a way in UIKit.
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail,
    byTruncatingMiddle
}

/// A font.
@available(*, unavailable, message: "call addCSSClass with heading or dim-label, or set markup")
public nonisolated enum UIFont {
  /// The font of the system.
  public static func systemFont(ofSize size: Double, weight: Weight? = nil) -> UIFont? { nil }
  /// The bold font of the system.
  public static func boldSystemFont(ofSize size: Double) -> UIFont? { nil }
  /// The font for a text style.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont? { nil }

  /// The weights of a font.
  public enum Weight {
    /// The name of a weight in UIKit.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The styles of texts.
  public enum TextStyle {
    /// The name of a style in UIKit.
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote,
      caption1, caption2
  }
}

// A member of a protocol is used only where the type's own member of the same name does not fit.

extension WidgetHandle where Self: Label {
  /// The text, or `nil`.
  @available(*, unavailable, message: "write a text: view.text = state ?? \"\"")
  public var text: String? {
    get { nil }
    set {}
  }
}

extension WidgetHandle where Self: Entry {
  /// The text, or `nil`.
  @available(*, unavailable, message: "write a text: view.text = state ?? \"\"")
  public var text: String? {
    get { nil }
    set {}
  }
}
