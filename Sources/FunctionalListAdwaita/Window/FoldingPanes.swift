import CFunctionalListAdwaita
public import FunctionalListGtk

/// Panes beside each other, of which only one is shown in a window that is too narrow for all
/// (`AdwLeaflet`).
@MainActor
public final class FoldingPanes: Widget {
  private let panes: [Widget]
  private let (folded, visible) = (SignalHandler<() -> Void>(), SignalHandler<() -> Void>())

  /// Makes panes.
  ///
  /// - Parameter panes: the panes, from the start to the end. Each is shown alone if the window is
  ///   narrower than they all need; give them a width with `setSizeRequest`.
  public init(_ panes: Widget...) {
    self.panes = panes
    unsafe super.init(sinking: OpaquePointer(makeAdwaita(adw_leaflet_new())))
    for pane in panes {
      unsafe adw_leaflet_append(pointer, pane.object.assumingMemoryBound(to: GtkWidget.self))
    }
    // A swipe with two fingers goes back.
    unsafe adw_leaflet_set_can_navigate_back(pointer, 1)
  }

  /// Whether only one pane is shown (`adw_leaflet_get_folded`).
  public var areFolded: Bool { unsafe adw_leaflet_get_folded(pointer) != 0 }

  /// The offset of the pane that is shown if the panes are folded (`adw_leaflet_set_visible_child`).
  ///
  /// The change is animated. An offset that no pane has is ignored.
  public var visibleIndex: Int {
    get {
      let visible = unsafe adw_leaflet_get_visible_child(pointer).map { OpaquePointer($0) }
      return panes.firstIndex { unsafe $0.pointer == visible } ?? 0
    }
    set {
      guard panes.indices.contains(newValue) else { return }
      unsafe adw_leaflet_set_visible_child(
        pointer, panes[newValue].object.assumingMemoryBound(to: GtkWidget.self))
    }
  }

  /// Called when the panes have folded or unfolded, or another pane is shown, by the user or by the
  /// program (`notify::folded`, `notify::visible-child`).
  public var onChanged: (() -> Void)? {
    get { folded.handler }
    set {
      for (handler, signal) in [(folded, "notify::folded"), (visible, "notify::visible-child")] {
        handler.body = newValue
        unsafe handler.connect(signal, of: object, to: argumentIgnored)
      }
    }
  }
}
