import CFunctionalListGtk

/// Lets handles of a widget live as long as the widget does.
///
/// The handles share one reference to the widget, and GLib notifies when it becomes the only one or
/// ceases to be (`g_object_add_toggle_ref`). While something else owns the widget, such as its parent,
/// or GTK for a window that is not closed, the widget owns the handles, too. Otherwise a handle lives
/// as long as the app holds it, and the widget as long as its handles.
@safe
final class WidgetHandles {
  private let object: UnsafeMutableRawPointer
  private let link: Link
  private var handles: [Weak] = []
  /// The handles, while something else owns the widget.
  private var retained: [Widget] = []
  private var hasOtherOwners = true

  private struct Weak {
    weak var handle: Widget?
    /// What the handle is kept for; another handle for the same replaces it.
    let purpose: ObjectIdentifier
  }

  /// Finds the handles of a widget, which owns the link.
  private final class Link {
    weak var handles: WidgetHandles?
  }

  /// Shares the handles of a `GtkWidget`, to which the caller has a reference.
  static func of(_ object: UnsafeMutableRawPointer) -> WidgetHandles {
    let link = unsafe link(of: object)
    if let handles = link.handles { return handles }
    let handles = unsafe WidgetHandles(object, link)
    link.handles = handles
    return handles
  }

  private init(_ object: UnsafeMutableRawPointer, _ link: Link) {
    unsafe self.object = object
    self.link = link
    unsafe g_object_add_toggle_ref(gObject, ownersHaveChanged, Self.data(of: link))
  }

  isolated deinit {
    unsafe g_object_remove_toggle_ref(gObject, ownersHaveChanged, Self.data(of: link))
  }

  /// Keeps a handle while something else owns the widget.
  ///
  /// - Parameters:
  ///   - handle: a handle of the widget.
  ///   - purpose: what it is kept for: the handle itself, or a handler that all handles share.
  func add(_ handle: Widget, for purpose: AnyObject) {
    let (own, purpose) = (ObjectIdentifier(handle), ObjectIdentifier(purpose))
    guard !handles.contains(where: { $0.handle === handle && $0.purpose == own }) else { return }
    handles.removeAll { $0.handle == nil || $0.purpose == purpose }
    handles.append(Weak(handle: handle, purpose: purpose))
    retain()
  }

  private func retain() {
    let last = retained
    retained = hasOtherOwners ? handles.compactMap(\.handle) : []
    // The last handle that is released may release the widget.
    withExtendedLifetime((self, last)) {}
  }

  private var gObject: UnsafeMutablePointer<GObject> {
    unsafe object.assumingMemoryBound(to: GObject.self)
  }

  // MARK: The link

  private static let key = "functional-list-handles"

  private static func data(of link: Link) -> UnsafeMutableRawPointer {
    unsafe Unmanaged.passUnretained(link).toOpaque()
  }

  /// The link of a widget, made if there is none.
  private static func link(of object: UnsafeMutableRawPointer) -> Link {
    unsafe attachedObject(key, of: object) { Link() }
  }

  /// The owners of the widget have changed: whether others than the handles remain.
  fileprivate static func ownersChanged(at address: UInt, hasOthers: Bool) {
    guard let data = unsafe UnsafeMutableRawPointer(bitPattern: address) else { return }
    let link = unsafe Unmanaged<Link>.fromOpaque(data).takeUnretainedValue()
    guard let handles = link.handles else { return }
    handles.hasOtherOwners = hasOthers
    handles.retain()
  }
}

/// Mirrors `void (*GToggleNotify) (gpointer data, GObject *object, gboolean is_last_ref)`.
private nonisolated let ownersHaveChanged: GToggleNotify = { data, _, isLast in
  let (address, hasOthers) = (UInt(bitPattern: data), isLast == 0)
  MainActor.assumeIsolated { WidgetHandles.ownersChanged(at: address, hasOthers: hasOthers) }
}
