import FunctionalListWidgets
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// The pictures of leaving rows.
///
/// The rows themselves are removed from the box, so that input and assistive technologies do not find them. A
/// kept row draws the pictures, over the rows above it and under those below.
@safe
struct LeavingPictures {
  /// The picture of a leaving row.
  struct Picture {
    let row: LiveRow
    /// Whether the row is stored, to be reused if it is inserted again.
    let canReturn: Bool
    let image: RowPicture
    let seen: MotionStart.SeenRow
    /// The initial top, relative to the row that draws it, in pixels.
    let top: Double
    /// The distance that it moves down, in pixels.
    let distance: Double

    /// The top for the remaining fraction of the motion, relative to the row that draws it.
    func top(_ remaining: Double) -> Double { top + distance * (1 - remaining) }
  }

  /// The row that draws the pictures.
  private(set) var host: LiveRow?
  private(set) var pictures: [Picture] = []

  init() {}

  init(_ pictures: [Picture], drawnBy host: LiveRow) {
    self.host = host
    self.pictures = pictures
  }

  var isEmpty: Bool { pictures.isEmpty }

  /// Removes the pictures of rows that were inserted again.
  mutating func removeReturned() {
    pictures.removeAll { $0.canReturn && $0.row.slot != nil }
  }

  /// Draws the pictures for the remaining fraction of the motion; `y` is the final top of the row that draws.
  func draw(_ remaining: Double, fromY y: Int, in box: RowBox) {
    guard let host, let origin = box.contentOrigin(of: host),
      let snapshot = unsafe gtk_snapshot_new()
    else { return }
    for picture in pictures {
      unsafe picture.image.draw(
        in: snapshot,
        at: .init(x: -origin.x, y: Double(y) + picture.top(remaining) - origin.y),
        opacity: picture.seen.opacity * remaining)
    }
    let node = unsafe gtk_snapshot_free_to_node(snapshot)
    _ = unsafe flb_row_set_underlay(host.widget, node)
    if let node = unsafe node { unsafe gsk_render_node_unref(node) }
  }

  /// Removes all pictures.
  mutating func clear() {
    if let host { _ = unsafe flb_row_set_underlay(host.widget, nil) }
    self = LeavingPictures()
  }
}
