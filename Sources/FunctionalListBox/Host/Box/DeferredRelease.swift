/// Keeps what leaves the box until the main loop goes round.
///
/// A handler of the app may change the list while GTK is in the middle of giving a row the focus, or
/// of selecting it: GTK goes on with the row afterwards, and holds no reference.
final class DeferredRelease {
  private var objects: [AnyObject] = []

  /// Keeps an object until the main loop is idle.
  func keep(_ object: AnyObject) {
    if objects.isEmpty { MainLoop.whenIdle { [self] in objects = [] } }
    objects.append(object)
  }
}
