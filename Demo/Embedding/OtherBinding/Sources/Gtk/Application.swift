// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import CGtk

/// An application, which ends with its last window.
public final class Application {
  private let application: UnsafeMutablePointer<GtkApplication>
  private let activated: (Application) -> Void

  public init(id: String, activated: @escaping (Application) -> Void) {
    application = gtk_application_new(id, GApplicationFlags(rawValue: 0))
    self.activated = activated
  }

  public func add(_ window: Window) { gtk_window_set_application(window.window, application) }

  public func run() {
    let data = Unmanaged.passUnretained(self).toOpaque()
    let callback: @convention(c) (gpointer, gpointer) -> Void = { _, data in
      MainActor.assumeIsolated {
        let application = Unmanaged<Application>.fromOpaque(data).takeUnretainedValue()
        application.activated(application)
      }
    }
    g_signal_connect_data(
      application, "activate", unsafeBitCast(callback, to: GCallback.self), data, nil,
      GConnectFlags(rawValue: 0))
    g_application_run(
      UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self), 0, nil)
  }
}
