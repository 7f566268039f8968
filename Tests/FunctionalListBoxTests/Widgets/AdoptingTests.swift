import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import Testing

@Suite struct AdoptingTests {
  @Test(arguments: Handle.allCases)
  func `an object of another type is refused, with both types named`(_ handle: Handle) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [handle] in
      await handle.adoptAdjustment()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("expected a \(handle.rawValue), found a GtkAdjustment"))
  }
}

/// The handles, each by the name of the type it adopts.
enum Handle: String, CaseIterable, Codable {
  case widget = "GtkWidget"
  case label = "GtkLabel"
  case button = "GtkButton"
  case box = "GtkBox"
  case image = "GtkImage"
  case checkButton = "GtkCheckButton"
  case toggleButton = "GtkToggleButton"
  case `switch` = "GtkSwitch"
  case entry = "GtkEntry"
  case searchEntry = "GtkSearchEntry"
  case searchBar = "GtkSearchBar"
  case progressBar = "GtkProgressBar"
  case levelBar = "GtkLevelBar"
  case scrolledWindow = "GtkScrolledWindow"
  case window = "GtkWindow"
  case headerBar = "GtkHeaderBar"
  case stack = "GtkStack"
  case listBox = "GtkListBox"
  case revealer = "GtkRevealer"
  case spinButton = "GtkSpinButton"
  case dropDown = "GtkDropDown"
  case menuButton = "GtkMenuButton"
  case popover = "GtkPopover"
  case picture = "GtkPicture"
  case grid = "GtkGrid"
  case spinner = "GtkSpinner"
  case textView = "GtkTextView"
  case expander = "GtkExpander"
  case separatorLine = "GtkSeparator"
  case paned = "GtkPaned"
  case overlay = "GtkOverlay"

  /// Makes the handle of an object that is no widget, and that needs no display.
  @MainActor
  func adoptAdjustment() {
    let adjustment = unsafe OpaquePointer(gtk_adjustment_new(0, 0, 1, 1, 1, 1))
    guard let pointer = unsafe adjustment else { return }
    switch self {
    case .widget: _ = unsafe Widget(adopting: pointer)
    case .label: _ = unsafe Label(adopting: pointer)
    case .button: _ = unsafe Button(adopting: pointer)
    case .box: _ = unsafe Box(adopting: pointer)
    case .paned: _ = unsafe Paned(adopting: pointer)
    case .overlay: _ = unsafe Overlay(adopting: pointer)
    case .image: _ = unsafe Image(adopting: pointer)
    case .checkButton: _ = unsafe CheckButton(adopting: pointer)
    case .toggleButton: _ = unsafe ToggleButton(adopting: pointer)
    case .switch: _ = unsafe Switch(adopting: pointer)
    case .entry: _ = unsafe Entry(adopting: pointer)
    case .searchEntry: _ = unsafe SearchEntry(adopting: pointer)
    case .searchBar: _ = unsafe SearchBar(adopting: pointer)
    case .progressBar: _ = unsafe ProgressBar(adopting: pointer)
    case .levelBar: _ = unsafe LevelBar(adopting: pointer)
    case .scrolledWindow: _ = unsafe ScrolledWindow(adopting: pointer)
    case .window: _ = unsafe Window(adopting: pointer)
    case .headerBar: _ = unsafe HeaderBar(adopting: pointer)
    case .stack: _ = unsafe Stack(adopting: pointer)
    case .listBox: _ = unsafe ListBox(adopting: pointer)
    case .revealer: _ = unsafe Revealer(adopting: pointer)
    case .spinButton: _ = unsafe SpinButton(adopting: pointer)
    case .dropDown: _ = unsafe DropDown(adopting: pointer)
    case .menuButton: _ = unsafe MenuButton(adopting: pointer)
    case .popover: _ = unsafe Popover(adopting: pointer)
    case .picture: _ = unsafe Picture(adopting: pointer)
    case .grid: _ = unsafe Grid(adopting: pointer)
    case .spinner: _ = unsafe Spinner(adopting: pointer)
    case .textView: _ = unsafe TextView(adopting: pointer)
    case .expander: _ = unsafe Expander(adopting: pointer)
    case .separatorLine: _ = unsafe SeparatorLine(adopting: pointer)
    }
  }
}
