import FunctionalListGtk
public import FunctionalListWidgets
import CFunctionalListGtk
import CFunctionalListSupport

extension MenuButton {
  /// Sets the menu of the button, with the actions of the menus of rows (`GtkPopoverMenu`).
  ///
  /// ```swift
  /// let button = MenuButton(iconName: "open-menu-symbolic", tooltip: "Main menu")
  /// button.setMenu {
  ///   RowAction("Load Older", isChecked: model.hasOlder) { model.hasOlder.toggle() }
  ///   RowActionGroup("Find", style: .section) {
  ///     RowAction("Everything") { model.query = "" }
  ///   }
  /// }
  /// ```
  ///
  /// An action for several rows gets no paths, and no undo is offered. The menu shows the shortcuts of the actions;
  /// those that a list should have are set with ``FunctionalData/setListActions(_:)``. The menu replaces a popover.
  ///
  /// - Parameter actions: called each time the menu opens, so that it shows the current state
  ///   (`gtk_menu_button_set_create_popup_func`). The button has one popover, whose menu is replaced.
  public func setMenu(@RowActionBuilder _ actions: @escaping () -> [RowActionElement]) {
    let menu = unsafe attachedObject(ButtonMenu.key, of: object) { ButtonMenu() }
    menu.actions.body = actions
    liveWithWidget(for: menu.actions)
    menu.attach(to: self)
  }
}

/// The menu of a button, which owns it.
@safe
private final class ButtonMenu {
  static let key = "functional-list-menu"

  let actions = SignalHandler<() -> [RowActionElement]>()
  private let popover = unsafe Widget(sinking: gtk_popover_menu_new_from_model(nil))
  private var model: MenuModel?

  func attach(to button: MenuButton) {
    let pointer = unsafe button.pointer
    guard unsafe gtk_menu_button_get_popover(pointer) != popover.popover else { return }
    unsafe gtk_menu_button_set_popover(pointer, popover.widget)
    unsafe gtk_menu_button_set_create_popup_func(
      pointer, menuOpens, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// Shows the actions that there are now.
  func fill() {
    let offer = ActionOffer(actions.current()?() ?? [], isForSeveral: false)
    model?.clear()
    let model = MenuModel(MenuContent(offer)) { address in
      // GTK restores the focus first.
      MainLoop.soon { offer.action(at: address)?.perform(for: []) }
    }
    self.model = model
    unsafe gtk_widget_insert_action_group(popover.widget, MenuModel.prefix, model.actionGroup)
    unsafe gtk_popover_menu_set_menu_model(OpaquePointer(popover.object), model.menuModel)
  }
}

extension Widget {
  fileprivate var popover: UnsafeMutablePointer<GtkPopover> {
    unsafe object.assumingMemoryBound(to: GtkPopover.self)
  }
}

/// Mirrors `void (*GtkMenuButtonCreatePopupFunc) (GtkMenuButton *menu_button, gpointer user_data)`.
private nonisolated let menuOpens:
  @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void = { _, data in
    guard let data = unsafe data else { return }
    let menu = unsafe Unmanaged<ButtonMenu>.fromOpaque(data).takeUnretainedValue()
    MainActor.assumeIsolated { menu.fill() }
  }
