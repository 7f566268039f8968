import FunctionalListWidgets
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// The pictures of rows on their way out.
///
/// The rows themselves have left the box, so that neither keys, clicks nor assistive technologies find
/// them. A row that stays draws the pictures, over the rows above it and under those below.
@safe
struct LeavingPictures {
  /// A row on its way out.
  struct Picture {
    /// The row, and whether it is held for a return.
    let row: LiveRow
    let isHeld: Bool
    let image: RowPicture
    let seen: MotionStart.SeenRow
    /// The place of the row, from that of the row that draws it.
    let top: Double
    /// How far below its top it ends.
    let distance: Double

    /// The top of the picture, from that of the row that draws it.
    func top(_ way: Double) -> Double { top + distance * (1 - way) }
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

  /// Removes the pictures of rows that have come back.
  mutating func removeReturned() {
    pictures.removeAll { $0.isHeld && $0.row.slot != nil }
  }

  /// Draws the pictures, with the remaining fraction of their way, in a box in which the row that draws
  /// is at `y` when it is at rest.
  func draw(_ way: Double, fromY y: Int, in box: RowBox) {
    guard let host, let origin = box.contentOrigin(of: host),
      let snapshot = unsafe gtk_snapshot_new()
    else { return }
    for picture in pictures {
      unsafe picture.image.draw(
        in: snapshot,
        at: .init(x: -origin.x, y: Double(y) + picture.top(way) - origin.y),
        opacity: picture.seen.opacity * way)
    }
    let node = unsafe gtk_snapshot_free_to_node(snapshot)
    _ = unsafe flb_row_set_underlay(host.row, node)
    if let node = unsafe node { unsafe gsk_render_node_unref(node) }
  }

  /// Removes all pictures.
  mutating func clear() {
    if let host { _ = unsafe flb_row_set_underlay(host.row, nil) }
    self = LeavingPictures()
  }
}
