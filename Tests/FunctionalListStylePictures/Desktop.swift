import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import Glibc

/// What the program sets and asks of GTK that the library has no handles for.
enum Desktop {
  /// Gives the program libadwaita's style; the project does not link it.
  static func loadLibadwaita() {
    guard let library = unsafe dlopen("libadwaita-1.so.0", RTLD_NOW | RTLD_GLOBAL),
      let symbol = unsafe dlsym(library, "adw_init")
    else { fail("libadwaita is not installed") }
    unsafe unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)()
  }

  static func stopAnimations() {
    unsafe set("gtk-enable-animations", GType(5 << 2)) { unsafe g_value_set_boolean($0, 0) }
  }

  static func doubleTextSize() {
    unsafe set("gtk-xft-dpi", GType(6 << 2)) { unsafe g_value_set_int($0, 2 * 96 * 1024) }
  }

  private static func set(
    _ setting: String, _ type: GType, _ setValue: (UnsafeMutablePointer<GValue>) -> Void
  ) {
    var value = GValue()
    unsafe g_value_init(&value, type)
    unsafe setValue(&value)
    unsafe g_object_set_property(
      UnsafeMutablePointer<GObject>(gtk_settings_get_default()), setting, &value)
    unsafe g_value_unset(&value)
  }

  /// Runs the main loop until a window has drawn this many frames more.
  static func waitForFrames(_ count: Int, of window: Window) {
    let widget = unsafe UnsafeMutablePointer<GtkWidget>(window.pointer)
    let frame = { unsafe gdk_frame_clock_get_frame_counter(gtk_widget_get_frame_clock(widget)) }
    for _ in 0..<count {
      let last = frame()
      unsafe gtk_widget_queue_draw(widget)
      while frame() == last { g_main_context_iteration(nil, 1) }
    }
  }

  /// Writes a PNG of what a window shows.
  static func writePicture(of window: Window, to file: String) {
    let widget = unsafe UnsafeMutablePointer<GtkWidget>(window.pointer)
    let (width, height) = unsafe (gtk_widget_get_width(widget), gtk_widget_get_height(widget))
    let snapshot = unsafe gtk_snapshot_new()
    unsafe gdk_paintable_snapshot(
      gtk_widget_paintable_new(widget), snapshot, Double(width), Double(height))
    guard let node = unsafe gtk_snapshot_free_to_node(snapshot),
      let renderer = unsafe gtk_native_get_renderer(gtk_widget_get_native(widget)),
      let texture = unsafe gsk_renderer_render_texture(renderer, node, nil),
      unsafe gdk_texture_save_to_png(texture, file) != 0
    else { fail("cannot write \(file)") }
  }

  private static func fail(_ reason: String) -> Never {
    print(reason)
    exit(1)
  }
}
