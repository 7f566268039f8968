import FunctionalListGtk

/// Keeps objects that leave the box alive until the main loop is idle.
///
/// A handler of the app may change the list while GTK is focusing or selecting a row, which GTK then
/// continues to use without a reference.
final class DeferredRelease {
  /// Called with each object before it is released.
  var onRelease: ((AnyObject) -> Void)?
  private var objects: [AnyObject] = []

  /// Keeps an object until the main loop is idle.
  func keep(_ object: AnyObject) {
    if objects.isEmpty { MainLoop.whenIdle { [self] in release() } }
    objects.append(object)
  }

  private func release() {
    let released = objects
    objects = []
    if let onRelease { released.forEach(onRelease) }
  }
}
