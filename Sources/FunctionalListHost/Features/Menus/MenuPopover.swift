import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// A popover with a menu, for one opening (`GtkPopoverMenu`).
final class MenuPopover {
  /// Called when the user has closed the menu.
  var onClosed: (() -> Void)?
  /// The shown menu.
  private(set) var content: MenuContent?
  private let popover: Widget
  /// The parent of the popover, which must outlive it.
  private let parent: Widget?
  private var model: MenuModel?
  private let closed = SignalHandler<() -> Void>()
  /// The rectangle of the parent that the menu points at.
  private var target = GdkRectangle(x: -1, y: -1, width: -1, height: -1)
  /// The last natural size of the menu.
  private var size = GtkRequisition()
  /// Whether its surface has yet to get that size.
  private var awaitsSize = false

  /// Makes a popover of `parent`, which does not lay it out.
  init(in parent: UnsafeMutablePointer<GtkWidget>) {
    unsafe popover = Widget(sinking: gtk_popover_menu_new_from_model(nil))
    unsafe self.parent = Widget(retaining: parent)
    MenuStyleSheet.install()
    unsafe gtk_widget_add_css_class(popover.widget, MenuStyleSheet.menu)
    unsafe gtk_widget_set_parent(popover.widget, parent)
    unsafe gtk_popover_set_has_arrow(pointer, 0)
    unsafe gtk_popover_set_position(pointer, GTK_POS_BOTTOM)
    let isRightToLeft = unsafe gtk_widget_get_direction(parent) == GTK_TEXT_DIR_RTL
    unsafe gtk_widget_set_halign(popover.widget, isRightToLeft ? GTK_ALIGN_END : GTK_ALIGN_START)
    closed.body = { [weak self] in self?.onClosed?() }
    unsafe closed.connect("closed", of: popover.object)
  }

  private var pointer: UnsafeMutablePointer<GtkPopover> {
    unsafe popover.object.assumingMemoryBound(to: GtkPopover.self)
  }

  /// Shows a menu; `choose` is called with the address of the chosen item.
  func show(_ content: MenuContent, choose: @escaping (ActionAddress) -> Void) {
    let hadFocus = popover.containsFocus
    self.content = content
    model?.clear()
    let model = MenuModel(content, perform: choose)
    self.model = model
    unsafe gtk_widget_insert_action_group(popover.widget, MenuModel.prefix, model.actionGroup)
    unsafe gtk_popover_menu_set_menu_model(OpaquePointer(popover.object), model.menuModel)
    // The item with the focus was removed; GTK logs a critical warning at a key in a popover without focus.
    if hadFocus, !popover.containsFocus {
      unsafe _ = gtk_widget_child_focus(popover.widget, GTK_DIR_TAB_FORWARD)
    }
  }

  /// Points at a rectangle of the parent (`gtk_popover_set_pointing_to`).
  func point(at new: GdkRectangle) {
    let old = target
    target = new
    if (new.x, new.y, new.width, new.height) != (old.x, old.y, old.width, old.height) {
      unsafe withUnsafePointer(to: new) { unsafe gtk_popover_set_pointing_to(pointer, $0) }
    }
    updateSize()
  }

  /// Resizes the popover to its menu, because its parent does not lay it out (`gtk_popover_present`).
  private func updateSize() {
    guard unsafe gtk_widget_get_mapped(popover.widget) != 0 else { return }
    var size = GtkRequisition()
    unsafe gtk_widget_get_preferred_size(popover.widget, nil, &size)
    if (size.width, size.height) != (self.size.width, self.size.height) {
      self.size = size
      awaitsSize = true
      unsafe gtk_widget_queue_allocate(popover.widget)
      unsafe gtk_popover_present(pointer)
    }
    let surface = unsafe gtk_native_get_surface(OpaquePointer(popover.object))
    guard awaitsSize, unsafe gdk_surface_get_width(surface) == size.width,
      unsafe gdk_surface_get_height(surface) == size.height
    else { return }
    // GTK 4.8 has laid out the menu with its parent, in the last size (`gtk_widget_ensure_allocate`).
    awaitsSize = false
    unsafe flb_popover_layout(popover.widget)
  }

  /// Opens the popover (`gtk_popover_popup`).
  func popUp() { unsafe gtk_popover_popup(pointer) }

  /// Closes the popover, and disposes of it in the next iteration of the main loop.
  ///
  /// Its surface would receive the next click (``Widget/closePopover()``). GTK 4.8 queries a tooltip of the
  /// popover that was under the pointer, 500 ms after the last motion, and logs a critical warning if it has no
  /// surface (`gtk_tooltip_show_tooltip`). It forgets a popover that is disposed of, even if it is referenced.
  func close() {
    closed.clear()
    model?.clear()
    unsafe gtk_popover_popdown(pointer)
    MainLoop.soon { [popover, parent] in
      withExtendedLifetime(parent) { unsafe gtk_widget_unparent(popover.widget) }
      unsafe g_object_run_dispose(popover.object.assumingMemoryBound(to: GObject.self))
    }
  }
}
