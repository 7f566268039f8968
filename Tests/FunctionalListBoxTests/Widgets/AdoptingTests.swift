import CFunctionalListGtk
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
  case progressBar = "GtkProgressBar"
  case levelBar = "GtkLevelBar"
  case scrolledWindow = "GtkScrolledWindow"
  case window = "GtkWindow"
  case headerBar = "GtkHeaderBar"
  case stack = "GtkStack"
  case listBox = "GtkListBox"

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
    case .image: _ = unsafe Image(adopting: pointer)
    case .checkButton: _ = unsafe CheckButton(adopting: pointer)
    case .toggleButton: _ = unsafe ToggleButton(adopting: pointer)
    case .switch: _ = unsafe Switch(adopting: pointer)
    case .entry: _ = unsafe Entry(adopting: pointer)
    case .searchEntry: _ = unsafe SearchEntry(adopting: pointer)
    case .progressBar: _ = unsafe ProgressBar(adopting: pointer)
    case .levelBar: _ = unsafe LevelBar(adopting: pointer)
    case .scrolledWindow: _ = unsafe ScrolledWindow(adopting: pointer)
    case .window: _ = unsafe Window(adopting: pointer)
    case .headerBar: _ = unsafe HeaderBar(adopting: pointer)
    case .stack: _ = unsafe Stack(adopting: pointer)
    case .listBox: _ = unsafe ListBox(adopting: pointer)
    }
  }
}
