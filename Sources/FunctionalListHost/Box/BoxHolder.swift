import FunctionalListGtk

/// Which list has its rows in a box, and which lists wait for the box.
///
/// A list that is detached while GTK moves the focus keeps its rows in the box until GTK has. The holder is data of the
/// box (`g_object_set_data_full`), because several hosts need it.
final class BoxHolder {
  private static let key = "functional-list-box-holder"

  private weak var host: BoxHost?
  private var waiting: [(host: ObjectIdentifier, fill: () -> Void)] = []

  /// The holder of a box.
  static func of(_ box: Widget) -> BoxHolder {
    unsafe attachedObject(key, of: box.object) { BoxHolder() }
  }

  /// Notes that the rows of a host are in the box.
  func take(_ host: BoxHost) { self.host = host }

  /// The host of another list whose rows are in the box.
  func other(than host: BoxHost) -> BoxHost? { self.host === host ? nil : self.host }

  /// Calls a closure when the other list has left the box, instead of one that waits for the same host already.
  func wait(_ host: BoxHost, fill: @escaping () -> Void) {
    waiting.removeAll { $0.host == ObjectIdentifier(host) }
    waiting.append((ObjectIdentifier(host), fill))
  }

  /// Notes that the rows of a host are out of the box, which the lists that wait can fill.
  func leave(_ host: BoxHost) {
    guard self.host === host else { return }
    self.host = nil
    let waiting = waiting
    self.waiting = []
    for next in waiting { next.fill() }
  }
}
