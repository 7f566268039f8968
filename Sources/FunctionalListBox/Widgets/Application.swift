import CFunctionalListGtk

/// The program: it opens the display, runs the main loop and ends with its last window
/// (`GtkApplication`).
@safe
public final class Application {
  private let reference: ObjectReference
  private let activate = SignalSlot<() -> Void>()

  /// Makes an application.
  ///
  /// - Parameter id: a name in reverse domain style, `"org.example.Contacts"`, by which a second
  ///   start of the program finds the first and activates it; `nil` is an application of which
  ///   every start is one of its own.
  /// - Precondition: `id` is a valid name (`g_application_id_is_valid`).
  public init(id: String?) {
    if let id {
      precondition(
        unsafe g_application_id_is_valid(id) != 0,
        "Application: \"\(id)\" is no application id; it needs at least one dot between parts made "
          + "of letters, digits, \"_\" and \"-\", as in \"org.example.Contacts\"")
    }
    unsafe reference = ObjectReference(
      taking: UnsafeMutableRawPointer(gtk_application_new(id, GApplicationFlags(rawValue: 0))))
    MainLoop.attach()
  }

  /// The application as C sees it, a `GtkApplication *`: the hatch to other code.
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
  /// Call it from the main program itself, not from within a task: main-actor tasks run inside the
  /// loop, and none can while another one is waiting for the loop to end.
  ///
  /// - Parameter arguments: the command line, the program's name first.
  /// - Returns: The exit status for the process, 0 for success.
  @discardableResult
  public func run(arguments: [String] = CommandLine.arguments) -> Int32 {
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

  /// Called when the program was started, or started again; the place to open a window
  /// (`GApplication::activate`).
  public var onActivate: (() -> Void)? {
    get { activate.body }
    set {
      activate.body = newValue
      unsafe activate.connect("activate", of: reference.object, to: applicationActivate)
    }
  }
}

/// Mirrors `void activate (GApplication *self, gpointer user_data)`.
private nonisolated let applicationActivate:
  @convention(c) (UnsafeMutablePointer<GApplication>, UnsafeMutableRawPointer) -> Void = {
    _, data in
    let slot = unsafe SignalSlot<() -> Void>.at(data)
    MainActor.assumeIsolated { slot.body?() }
  }
