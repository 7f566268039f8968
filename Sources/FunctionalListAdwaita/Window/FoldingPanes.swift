import CFunctionalListAdwaita
public import FunctionalListGtk
import FunctionalListWidgets

/// Panes beside each other (`AdwLeaflet`).
///
/// A window that is too narrow for all panes shows one of them.
@MainActor
public final class FoldingPanes: Widget {
  private let panes: [Widget]
  private let (folded, visible) = (SignalHandler<() -> Void>(), SignalHandler<() -> Void>())

  /// Makes panes.
  ///
  /// - Parameter panes: the panes, from the start to the end. Each is shown alone if the window is
  ///   narrower than they all need; give them a width with `setMinimumSize`. A line separates them.
  public init(_ panes: Widget...) {
    self.panes = panes
    unsafe super.init(sinking: OpaquePointer(makeAdwaita(adw_leaflet_new())))
    for (offset, pane) in panes.enumerated() {
      if offset > 0 {
        let line = unsafe append(SeparatorLine(orientation: .vertical))
        unsafe adw_leaflet_page_set_navigatable(line, 0)
      }
      _ = unsafe append(pane)
    }
    // A swipe with two fingers goes back.
    unsafe adw_leaflet_set_can_navigate_back(pointer, 1)
  }

  private func append(_ child: Widget) -> OpaquePointer {
    unsafe adw_leaflet_append(pointer, child.object.assumingMemoryBound(to: GtkWidget.self))
  }

  /// Whether only one pane is shown (`adw_leaflet_get_folded`).
  public var areFolded: Bool { unsafe adw_leaflet_get_folded(pointer) != 0 }

  /// The offset of the pane that is shown if the panes are folded (`adw_leaflet_set_visible_child`).
  ///
  /// The change is animated. An offset that no pane has is ignored. If all panes are shown, the focus stays
  /// where it is; otherwise it comes into the pane.
  public var visibleIndex: Int {
    get {
      let visible = unsafe adw_leaflet_get_visible_child(pointer).map { OpaquePointer($0) }
      return panes.firstIndex { unsafe $0.pointer == visible } ?? 0
    }
    set {
      guard panes.indices.contains(newValue) else { return }
      let root = unsafe gtk_widget_get_root(object.assumingMemoryBound(to: GtkWidget.self))
      let focus =
        unsafe areFolded
        ? nil : Widget(retaining: root.flatMap { unsafe gtk_root_get_focus($0) })
      unsafe adw_leaflet_set_visible_child(
        pointer, panes[newValue].object.assumingMemoryBound(to: GtkWidget.self))
      // libadwaita moves the focus even if all panes are shown.
      guard let focus = unsafe focus?.object.assumingMemoryBound(to: GtkWidget.self),
        unsafe gtk_widget_get_root(focus) == root
      else { return }
      unsafe gtk_root_set_focus(root, focus)
    }
  }

  /// Called when the panes have folded or unfolded, or another pane is shown, by the user or by the
  /// program (`notify::folded`, `notify::visible-child`).
  ///
  /// It is called after the layout in which they fold, so it may show and hide widgets.
  public var onChanged: (() -> Void)? {
    didSet {
      let changed = onChanged.map { changed in { MainLoop.soon(changed) } }
      for (handler, signal) in [(folded, "notify::folded"), (visible, "notify::visible-child")] {
        handler.body = changed
        unsafe handler.connect(signal, of: self, to: argumentIgnored)
      }
    }
  }
}
