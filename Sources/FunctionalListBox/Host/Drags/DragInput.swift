import CFunctionalListGtk
import CFunctionalListSupport

/// The one drag source and the one drop target of a box: those of each row would be a thousand.
@safe
final class DragInput {
  /// The functions that handle drags and drops.
  struct Handlers {
    /// A drag begins at a point of the box; returns its `GdkContentProvider`, or `nil` if nothing can
    /// be dragged there.
    var prepare: (FunctionalTableData.Point) -> ObjectReference?
    /// The `GdkDrag` has begun.
    var began: (_ drag: ObjectReference) -> Void
    /// The drag has ended, with a drop or without.
    var ended: () -> Void
    /// Whether the box takes the `GdkDrop` that is dragged over it.
    var accepts: (_ drop: ObjectReference) -> Bool
    /// The pointer is at a point of the box; returns the action that a drop would have.
    var moved: (FunctionalTableData.Point) -> UInt32
    /// The pointer has left the box.
    var left: () -> Void
    /// Something is dropped, perhaps of another program; returns whether it was taken.
    var dropped: (_ content: Drop.Content?) -> Bool
  }

  private let prepare = SignalHandler<(FunctionalTableData.Point) -> ObjectReference?>()
  private let began = SignalHandler<(ObjectReference) -> Void>()
  private let ended = SignalHandler<() -> Void>()
  private let accepts = SignalHandler<(ObjectReference) -> Bool>()
  private let entered = SignalHandler<(FunctionalTableData.Point) -> UInt32>()
  private let moved = SignalHandler<(FunctionalTableData.Point) -> UInt32>()
  private let left = SignalHandler<() -> Void>()
  private let dropped = SignalHandler<(Drop.Content?) -> Bool>()
  private var source: ObjectReference?
  private var target: ObjectReference?

  /// Adds the controllers to a box.
  func connect(to box: ListBox, _ handlers: Handlers) {
    guard let newSource = unsafe flb_drag_source_new(), let newTarget = unsafe flb_drop_target_new()
    else { return }
    let source = unsafe ObjectReference(retaining: newSource)
    let target = unsafe ObjectReference(retaining: newTarget)
    prepare.body = handlers.prepare
    began.body = handlers.began
    ended.body = handlers.ended
    accepts.body = handlers.accepts
    entered.body = handlers.moved
    moved.body = handlers.moved
    left.body = handlers.left
    dropped.body = handlers.dropped
    unsafe prepare.connect("prepare", of: source.object, to: dragIsPrepared)
    unsafe began.connect("drag-begin", of: source.object, to: dragHasBegun)
    unsafe ended.connect("drag-end", of: source.object, to: dragHasEnded)
    unsafe accepts.connect("accept", of: target.object, to: dropIsOffered)
    unsafe entered.connect("enter", of: target.object, to: dropHasMoved)
    unsafe moved.connect("motion", of: target.object, to: dropHasMoved)
    unsafe left.connect("leave", of: target.object)
    unsafe dropped.connect("drop", of: target.object, to: dropIsDone)
    // The box takes over the references that the controllers were made with.
    for controller in [source, target] {
      unsafe gtk_widget_add_controller(box.widget, controller.pointer)
    }
    self.source = source
    self.target = target
  }

  /// Removes the controllers from the box.
  func disconnect(from box: ListBox) {
    cancel()
    let controllers = [source, target].compactMap { $0 }
    forget()
    box.removeControllers(controllers)
  }

  /// Releases the handlers of a box that is being destroyed, with its controllers.
  func forget() {
    prepare.clear()
    began.clear()
    ended.clear()
    accepts.clear()
    entered.clear()
    moved.clear()
    left.clear()
    dropped.clear()
    source = nil
    target = nil
  }

  /// Ends the drag from the box, as Escape does (`gtk_drag_source_drag_cancel`).
  func cancel() {
    guard let source, isDragging else { return }
    unsafe gtk_drag_source_drag_cancel(source.pointer)
  }

  /// Whether something is dragged from the box.
  var isDragging: Bool {
    source.map { unsafe gtk_drag_source_get_drag($0.pointer) != nil } ?? false
  }

  /// Whether something is over the box.
  ///
  /// GTK does not always tell on X11 that it has left.
  var isDropOver: Bool {
    target.map { unsafe gtk_drop_target_get_current_drop($0.pointer) != nil } ?? false
  }

  /// Whether the types that the target takes are among those of a drop.
  func takesTypes(of drop: ObjectReference) -> Bool {
    target.map {
      unsafe gdk_content_formats_match(
        gtk_drop_target_get_formats($0.pointer), gdk_drop_get_formats(drop.pointer)) != 0
    } ?? false
  }

  /// Says what the box takes of other programs.
  func setTypes(takesFiles: Bool, takesText: Bool) {
    guard let target else { return }
    unsafe flb_drop_target_set_types(target.pointer, takesFiles ? 1 : 0, takesText ? 1 : 0)
  }

  /// The action of a drop: `preferred`, if the source allows it.
  func action(preferring preferred: UInt32) -> UInt32 {
    target.map { unsafe flb_drop_target_choose_action($0.pointer, preferred) } ?? FLB_NO_ACTION
  }
}

/// Mirrors `GdkContentProvider *prepare (GtkDragSource *self, double x, double y, gpointer data)`; the
/// caller owns the result.
private nonisolated let dragIsPrepared:
  @convention(c) (OpaquePointer, Double, Double, UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? =
    { _, x, y, data in
      let handler = unsafe SignalHandler<(FunctionalTableData.Point) -> ObjectReference?>.at(data)
      let address = MainActor.assumeIsolated {
        let content = handler.body?(FunctionalTableData.Point(x: x, y: y))
        return unsafe UInt(bitPattern: content.map { unsafe g_object_ref($0.object) })
      }
      return unsafe UnsafeMutableRawPointer(bitPattern: address)
    }

/// Mirrors `void drag_begin (GtkDragSource *self, GdkDrag *drag, gpointer data)`.
private nonisolated let dragHasBegun:
  @convention(c) (OpaquePointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void = {
    _, drag, data in
    let handler = unsafe SignalHandler<(ObjectReference) -> Void>.at(data)
    let address = UInt(bitPattern: drag)
    MainActor.assumeIsolated { ObjectReference(at: address).map { handler.body?($0) } }
  }

/// Mirrors `void drag_end (GtkDragSource *self, GdkDrag *drag, gboolean delete_data, gpointer data)`.
private nonisolated let dragHasEnded:
  @convention(c) (OpaquePointer, OpaquePointer, gboolean, UnsafeMutableRawPointer) -> Void = {
    _, _, _, data in
    let handler = unsafe SignalHandler<() -> Void>.at(data)
    MainActor.assumeIsolated { handler.body?() }
  }

/// Mirrors `gboolean accept (GtkDropTarget *self, GdkDrop *drop, gpointer data)`.
private nonisolated let dropIsOffered:
  @convention(c) (OpaquePointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> gboolean = {
    _, drop, data in
    let handler = unsafe SignalHandler<(ObjectReference) -> Bool>.at(data)
    let address = UInt(bitPattern: drop)
    return MainActor.assumeIsolated {
      ObjectReference(at: address).flatMap { handler.body?($0) } == true ? 1 : 0
    }
  }

/// Mirrors `GdkDragAction motion (GtkDropTarget *self, double x, double y, gpointer data)`, and
/// `enter`.
private nonisolated let dropHasMoved:
  @convention(c) (OpaquePointer, Double, Double, UnsafeMutableRawPointer) -> UInt32 = {
    _, x, y, data in
    let handler = unsafe SignalHandler<(FunctionalTableData.Point) -> UInt32>.at(data)
    return MainActor.assumeIsolated {
      handler.body?(FunctionalTableData.Point(x: x, y: y)) ?? FLB_NO_ACTION
    }
  }

/// Mirrors `gboolean drop (GtkDropTarget *self, const GValue *value, double x, double y,
/// gpointer data)`.
private nonisolated let dropIsDone:
  @convention(c) (OpaquePointer, UnsafePointer<GValue>, Double, Double, UnsafeMutableRawPointer)
    -> gboolean = { _, value, _, _, data in
      let handler = unsafe SignalHandler<(Drop.Content?) -> Bool>.at(data)
      let content = unsafe DragContent.content(of: value)
      return MainActor.assumeIsolated { handler.body?(content) == true ? 1 : 0 }
    }

extension ObjectReference {
  /// Adds a reference to the object at an address, which crosses from one isolation to another.
  fileprivate convenience init?(at address: UInt) {
    guard let object = unsafe UnsafeMutableRawPointer(bitPattern: address) else { return nil }
    unsafe self.init(retaining: object)
  }
}
