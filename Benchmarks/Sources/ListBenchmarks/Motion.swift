import CVanilla
import FunctionalListWidgets
import FunctionalListBox
import Harness

/// A frame of an animated render, beside one in which the same rows are scrolled by a pixel.
struct Motion {
  private static let rowCount = 200
  /// The height of a row that shows a line of text, in pixels.
  private static let rowHeight = 20
  /// The frames that are measured of each motion, which are fewer than it has.
  private static let frames = 6

  private typealias TextCell = HostCell<Label, String, EdgeBasedTableItemLayout>

  private let ours = Ours(liveRows: .all)

  /// Frames in which 200 rows that are in view move, each to another place.
  func frames(runs: Int) -> Comparison {
    let keys = (0..<2 * Self.rowCount).map { "row \($0)" }
    let reversed = keys.prefix(Self.rowCount).reversed() + keys.dropFirst(Self.rowCount)
    ours.start(with: describe(keys))
    stage_set_height(ours.box.pointer, Int32(Self.rowCount * Self.rowHeight))
    stage_set_animated(1)
    defer {
      stage_set_animated(0)
      stage_set_height(ours.box.pointer, -1)
    }
    return Comparison(
      "motion of 200 rows, a frame", goal: 1.5, runs: runs,
      ours: {
        ours.render(describe(keys))
        stage_settle()
        ours.render(describe(reversed), animated: true)
        // The first frame lays out the list, as that of any render.
        for _ in 0..<2 { stage_frame() }
        let time = mean { stage_frame() }
        ours.render(describe(keys))
        for _ in 0..<30 { stage_frame() }
        return time
      },
      reference: {
        stage_scroll_to(ours.box.pointer, 0)
        stage_settle()
        return mean {
          stage_scroll_by(ours.box.pointer, 1)
          stage_frame()
        }
      })
  }

  private func mean(of frame: () -> Void) -> Double {
    let times = (0..<Self.frames).map { _ in seconds(frame) }
    return times.reduce(0, +) / Double(Self.frames)
  }

  private func describe(_ keys: some Sequence<String>) -> [TableSection] {
    let rows = keys.map { key in
      TextCell(key: key, state: key) { label, text in label.text = text ?? "" }
    }
    return [TableSection(key: "rows", rows: rows)]
  }
}
