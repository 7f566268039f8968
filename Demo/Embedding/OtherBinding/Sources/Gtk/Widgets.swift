// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import CGtk

public final class Label: Widget {
  public init(_ text: String = "") {
    super.init(gtk_label_new(text))
    gtk_label_set_xalign(pointer, 0)
    gtk_widget_set_hexpand(widget, 1)
  }

  public var text: String {
    get { String(cString: gtk_label_get_text(pointer)) }
    set { gtk_label_set_text(pointer, newValue) }
  }
}

public final class Button: Widget {
  public var clicked: () -> Void = {}

  public init(_ title: String) {
    super.init(gtk_button_new_with_label(title))
    connect("clicked") { [weak self] in self?.clicked() }
  }
}

public enum Orientation { case horizontal, vertical }

public final class Box: Widget {
  private var children: [Widget] = []

  public init(_ orientation: Orientation, _ children: Widget...) {
    let vertical = orientation == .vertical
    super.init(gtk_box_new(vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, 6))
    for child in children { append(child) }
  }

  public func append(_ child: Widget) {
    children.append(child)
    gtk_box_append(object.assumingMemoryBound(to: GtkBox.self), child.widget)
  }
}

public enum SelectionMode { case none, single }

public final class ListBox: Widget {
  public init() { super.init(gtk_list_box_new()) }

  public var selectionMode = SelectionMode.single {
    didSet {
      gtk_list_box_set_selection_mode(
        pointer, selectionMode == .none ? GTK_SELECTION_NONE : GTK_SELECTION_SINGLE)
    }
  }
}

/// A window with a bar that has a button to close it.
public final class Window: Widget {
  private let child: Widget

  public init(title: String, child: Widget) {
    self.child = child
    super.init(gtk_window_new())
    gtk_window_set_title(window, title)
    gtk_window_set_default_size(window, 480, 480)
    gtk_window_set_titlebar(window, gtk_header_bar_new())
    gtk_window_set_child(window, child.widget)
  }

  /// Calls `handler` when the user closes the window.
  public func onClose(_ handler: @escaping () -> Void) { connect("close-request", handler) }

  public func present() { gtk_window_present(window) }

  var window: UnsafeMutablePointer<GtkWindow> { object.assumingMemoryBound(to: GtkWindow.self) }
}
