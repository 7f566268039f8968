import FunctionalListCells
import FunctionalListGtk
import FunctionalListWidgets
import CFunctionalListGtk
import CFunctionalListSupport

/// A bar with a message and two buttons, at the lower end of the viewport of a list box.
///
/// It is a child of the `GtkViewport`, like the pane of a sticky header: it does not scroll with the box, is
/// drawn above the rows, and is neither measured nor allocated by the viewport.
@safe
final class UndoBarWidget {
  /// How long an offer is shown, in milliseconds.
  static let duration: UInt32 = 10_000

  var onUndo: (() -> Void)?
  /// Called when the user closes the bar, or has not used it in time.
  var onEnd: (() -> Void)?
  /// Called when the bar is no longer visible.
  var onHidden: (() -> Void)?
  private let revealer = Revealer()
  private let text = Label()
  private let undo = Button()
  private let viewport: ObjectReference
  private let pointer: ObjectReference
  private let pointerChanged = SignalHandler<() -> Void>()
  private let timer = DelayedCall()

  /// Adds a bar to the viewport of a list box; `nil` if it has none.
  init?(over box: Widget) {
    guard let viewport = unsafe box.viewport else { return nil }
    unsafe self.viewport = ObjectReference(retaining: UnsafeMutableRawPointer(viewport))
    unsafe pointer = ObjectReference(retaining: gtk_event_controller_motion_new())
    UndoBarStyleSheet.install()
    addContent()
    connect()
    unsafe gtk_widget_set_parent(revealer.widget, viewport)
  }

  private func addContent() {
    let content = Box(orientation: .horizontal, spacing: 12)
    for name in ["app-notification", "osd", UndoBarStyleSheet.barClass] {
      content.addCSSClass(name)
    }
    text.truncates = true
    let close = Button(
      iconName: "window-close-symbolic", tooltip: ListTexts.current.dismiss)
    close.addCSSClass("flat")
    close.addCSSClass("circular")
    close.onClicked = { [weak self] in self?.onEnd?() }
    undo.onClicked = { [weak self] in self?.onUndo?() }
    for button in [undo, close] { unsafe gtk_widget_set_focus_on_click(button.widget, 0) }
    for part in [text, undo, close] { content.append(part) }
    revealer.transition = .slideUp
    revealer.child = content
  }

  private func connect() {
    // The revealer takes over the initial reference.
    unsafe gtk_widget_add_controller(revealer.widget, pointer.pointer)
    pointerChanged.body = { [weak self] in self?.restartTimer() }
    _ = unsafe pointerChanged.connectIfPossible("notify::contains-pointer", of: pointer.object)
    revealer.onFocusChanged = { [weak self] _ in self?.restartTimer() }
    revealer.onKeyPressed = { [weak self] key in
      guard key.matches("Escape") else { return false }
      self?.onEnd?()
      return true
    }
    revealer.onRevealed = { [weak self] isRevealed in
      // GTK uses the revealer after the signal.
      if !isRevealed { MainLoop.soon { self?.hidden() } }
    }
  }

  /// Shows a message, and begins the time for which it is shown.
  func show(_ message: String, button: String) {
    text.text = message
    undo.label = button
    unsafe gtk_widget_set_can_target(revealer.widget, 1)
    revealer.isRevealed = true
    restartTimer()
  }

  /// Hides the bar, with a transition unless the desktop disables animations.
  func hide() {
    timer.cancel()
    unsafe gtk_widget_set_can_target(revealer.widget, 0)
    revealer.isRevealed = false
  }

  private func hidden() {
    if !revealer.isRevealed { onHidden?() }
  }

  /// Removes the bar from the viewport.
  func leave() {
    timer.cancel()
    (onUndo, onEnd, onHidden) = (nil, nil, nil)
    pointerChanged.clear()
    if unsafe gtk_widget_get_parent(revealer.widget) != nil {
      unsafe gtk_widget_unparent(revealer.widget)
    }
  }

  /// Whether a widget in the bar has the focus.
  var containsFocus: Bool {
    guard let root = unsafe gtk_widget_get_root(revealer.widget),
      let focused = unsafe gtk_root_get_focus(root)
    else { return false }
    return unsafe gtk_widget_is_ancestor(focused, revealer.widget) != 0
  }

  private func restartTimer() {
    timer.cancel()
    let isUsed =
      unsafe containsFocus || gtk_event_controller_motion_contains_pointer(pointer.pointer) != 0
    guard revealer.isRevealed, !isUsed else { return }
    timer.start(milliseconds: Self.duration) { [weak self] in self?.onEnd?() }
  }

  /// Places the bar in the middle of the lower end of the viewport (`gtk_widget_allocate`).
  func place() {
    let viewport = unsafe viewport.object.assumingMemoryBound(to: GtkWidget.self)
    let (width, height) = unsafe (
      gtk_widget_get_width(viewport), gtk_widget_get_height(viewport)
    )
    var (minimum, natural, barHeight) = (Int32(0), Int32(0), Int32(0))
    unsafe gtk_widget_measure(
      revealer.widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, nil, nil)
    let barWidth = max(minimum, min(natural, width))
    unsafe gtk_widget_measure(
      revealer.widget, GTK_ORIENTATION_VERTICAL, barWidth, nil, &barHeight, nil, nil)
    var origin = graphene_point_t(
      x: Float((width - barWidth) / 2), y: Float(height - barHeight))
    unsafe gtk_widget_allocate(
      revealer.widget, barWidth, barHeight, -1, gsk_transform_translate(nil, &origin))
  }
}

/// The style sheet of bars, installed with the first one.
private enum UndoBarStyleSheet {
  static let barClass = "flb-undo-bar"

  static func install() { sheet.install(priority: GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - 1) }

  /// Themes round only the lower corners of notifications, which come from the upper end, and let rows shine
  /// through them.
  private static let sheet = StyleSheet(
    """
    .\(barClass) {
      border-radius: 9px; margin: 12px; padding: 6px 6px 6px 12px; background: alpha(black, 0.85);
    }
    """)
}
