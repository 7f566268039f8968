import FunctionalListGtk
import CFunctionalListGtk

/// The program: it opens the display, runs the main loop and ends with its last window
/// (`GtkApplication`).
@safe
@MainActor
public final class Application {
  private let reference: ObjectReference
  private let activated = SignalHandler<() -> Void>()

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
        unsafe g_application_id_is_valid(id) != 0,
        "Application: \"\(id)\" is no application id; it needs at least one dot between parts made "
          + "of letters, digits, \"_\" and \"-\", as in \"org.example.Contacts\"")
    }
    unsafe reference = ObjectReference(taking: make(id))
    MainLoop.attach()
  }

  /// Makes a handle for an existing `GtkApplication`: of C code, another Swift binding, or a subclass.
  public init(adopting pointer: OpaquePointer) {
    let object = unsafe UnsafeMutableRawPointer(pointer)
    unsafe requireType(gtk_application_get_type(), of: object, in: "adopting")
    unsafe reference = ObjectReference(retaining: object)
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

  /// Called when the program was started, or started again.
  ///
  /// Open a window in it (`void activate (GApplication *self, gpointer user_data)`).
  public var onActivated: (() -> Void)? {
    get { activated.handler }
    set {
      activated.body = newValue
      unsafe activated.connect("activate", of: reference.object)
    }
  }
}
