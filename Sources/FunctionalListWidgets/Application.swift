import FunctionalListGtk
import CFunctionalListGtk

/// The program: it opens the display, runs the main loop and ends with its last window
/// (`GtkApplication`).
@safe
@MainActor
public final class Application {
  private let reference: ObjectReference
  private let activation: Activation

  /// Makes an application.
  ///
  /// - Parameter id: a name in reverse domain style, for example `"org.example.Contacts"`. A second
  ///   start of the program finds the first by this name and activates it. With `nil` every start
  ///   is a separate application.
  /// - Precondition: `id` is a valid name (`g_application_id_is_valid`).
  public convenience init(id: String?) {
    unsafe self.init(id: id) { id in
      unsafe UnsafeMutableRawPointer(gtk_application_new(id, GApplicationFlags(rawValue: 0)))
    }
  }

  /// Takes over an application that `make` returns (transfer full), which is called with the valid
  /// name.
  package init(id: String?, make: (String?) -> UnsafeMutableRawPointer) {
    if let id {
      precondition(
        unsafe g_application_id_is_valid(id.cText) != 0,
        "Application: \"\(id)\" is no application id; it needs at least one dot between parts made "
          + "of letters, digits, \"_\" and \"-\", as in \"org.example.Contacts\"")
    }
    unsafe reference = ObjectReference(taking: make(id))
    activation = Activation(of: reference)
    MainLoop.attach()
  }

  /// Makes a handle for an existing `GtkApplication`: of C code, another Swift binding, or a subclass.
  public init(adopting pointer: OpaquePointer) {
    let object = unsafe UnsafeMutableRawPointer(pointer)
    unsafe requireType(gtk_application_get_type(), of: object, in: "adopting")
    unsafe reference = ObjectReference(retaining: object)
    activation = Activation(of: reference)
    MainLoop.attach()
  }

  /// The application as C sees it, a `GtkApplication *`, for calls that the library does not have.
  ///
  /// The application owns it.
  public var pointer: OpaquePointer {
    unsafe OpaquePointer(reference.object)
  }

  private var application: UnsafeMutablePointer<GApplication> {
    unsafe reference.object.assumingMemoryBound(to: GApplication.self)
  }

  /// Runs the main loop until the last window is closed or ``quit()`` is called
  /// (`g_application_run`).
  ///
  /// Call it from the main program itself, not from within a task. Main-actor tasks run inside the
  /// loop, and none can run while another one waits for the loop to end.
  ///
  /// - Parameter arguments: a command line for `GApplication` to parse, the program's name first.
  ///   By default it gets the name alone, because it ends the program at an option or a file that
  ///   it does not know. The program reads its own arguments from `CommandLine.arguments`.
  /// - Returns: The exit status for the process, 0 for success.
  @discardableResult
  public func run(arguments: [String] = Array(CommandLine.arguments.prefix(1))) -> Int32 {
    var strings = unsafe arguments.map { unsafe g_strdup($0) }
    defer { unsafe strings.forEach { unsafe g_free($0) } }
    return unsafe strings.withUnsafeMutableBufferPointer { strings in
      unsafe g_application_run(application, Int32(strings.count), strings.baseAddress)
    }
  }

  /// Ends ``run(arguments:)`` (`g_application_quit`).
  public func quit() {
    unsafe g_application_quit(application)
  }

  /// Lets the application run for as long as `window` is open (`gtk_application_add_window`).
  public func add(_ window: Window) {
    unsafe gtk_application_add_window(
      reference.object.assumingMemoryBound(to: GtkApplication.self), window.window)
  }

  /// Opens the window of the program when it is started.
  ///
  /// ```swift
  /// app.window {
  ///   let window = Window()
  ///   let listBox = ListBox()
  ///   table.listBox = listBox
  ///   window.child = listBox
  ///   return window
  /// }
  /// ```
  ///
  /// When the program is started again, the window is presented. If the user has closed it while the program goes
  /// on, because another window is open, the closure makes another one. It takes the place of ``onActivated``.
  public func window(_ make: @escaping () -> Window) {
    onActivated = { [weak self] in
      guard let self else { return }
      let window = make()
      window.liveWithWidget()
      add(window)
      activation.window = window
      window.present()
    }
    activation.makesWindow = true
  }

  /// Called when the program was started, or is started again while none of its windows is open
  /// (`void activate (GApplication *self, gpointer user_data)`).
  ///
  /// Open a window in it, or use ``window(_:)``. If a window is open, another start of the program presents the
  /// one that was used last, unless ``opensWindowAtEachStart`` is set.
  public var onActivated: (() -> Void)? {
    get { activation.handler.handler }
    set {
      activation.makesWindow = false
      activation.handler.body = newValue
      activation.connect()
    }
  }

  /// Whether ``onActivated``, or the closure of ``window(_:)``, is also called when the program is started again
  /// while a window is open, so that each start opens a window, as in a text editor.
  ///
  /// The default is `false`. A list is shown in one list box, so each of the windows needs lists of its own.
  public var opensWindowAtEachStart: Bool {
    get { activation.opensWindowAtEachStart }
    set { activation.opensWindowAtEachStart = newValue }
  }
}

/// Handles a start of the program: calls the handler of the app, or presents an open window.
@safe
private final class Activation {
  let handler = SignalHandler<() -> Void>()
  var opensWindowAtEachStart = false
  /// Whether the handler makes ``window``.
  var makesWindow = false
  /// The window that the handler has made last.
  weak var window: Window?
  private var isStarted = false
  private var isConnected = false
  /// The application, which owns the receiver once it is connected.
  private let object: UnsafeMutableRawPointer

  init(of application: ObjectReference) { unsafe object = application.object }

  /// Connects to starts at the first call.
  func connect() {
    guard !isConnected else { return }
    isConnected = true
    let activated = SignalHandler<() -> Void>()
    HandlerScope.outside { activated.body = { [self] in start() } }
    unsafe activated.connect("activate", of: object)
  }

  private func start() {
    let window = unsafe windowToPresent
    isStarted = true
    if let window = unsafe window {
      unsafe gtk_window_present(window)
    } else {
      handler.current()?()
    }
  }

  private var windowToPresent: UnsafeMutablePointer<GtkWindow>? {
    guard isStarted, !opensWindowAtEachStart else { return nil }
    let application = unsafe object.assumingMemoryBound(to: GtkApplication.self)
    guard makesWindow else { return unsafe gtk_application_get_active_window(application) }
    guard let window, unsafe gtk_window_get_application(window.window) == application else {
      return nil
    }
    return unsafe window.window
  }
}
