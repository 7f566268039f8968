// The views of UIKit, and those of GTK that take their place.

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
