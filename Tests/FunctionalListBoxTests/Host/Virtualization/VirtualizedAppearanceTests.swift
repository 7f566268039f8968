import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest
import FunctionalListTestSupport

/// A virtualized list shows the same as one whose rows are all live.
nonisolated final class VirtualizedAppearanceTests: GtkTestCase {
  func testItShowsTheSameAtTheTop() {
    onStage { stage in
      let lists = ListPair(stage, rows: Self.rows(1_000))
      lists.expectSame()
      XCTAssertLessThan(lists.virtualized.widgets.count, 100)
      XCTAssertEqual(lists.full.widgets.count, 1_000)
    }
  }

  func testItShowsTheSameWhereverOneScrolls() {
    onStage { stage in
      let lists = ListPair(stage, rows: Self.rows(1_000))
      for position in [100.0, 5_000, 5_100, 7_000, 20_000, 1e9, 30_000, 200, 0] {
        lists.scroll(to: position)
      }
    }
  }

  // Long: each position beside a list whose rows are all live
  func testARenderKeepsWhatIsSeenInItsPlace() {
    onStage { stage in
      var random = SeededRandom(seed: 1)
      let lists = ListPair(stage, rows: Self.rows(600))
      for step in 0..<120 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
          lists.scroll(to: .random(in: 0...30_000, using: &random))
        case 1:
          lists.scroll(
            to: lists.virtualized.scrolled.verticalOffset + .random(in: -300...300, using: &random))
        default:
          lists.align()
          Self.change(&lists.rows, step, &random)
          lists.render()
          lists.expectSame("step \(step)")
        }
      }
    }
  }

  static func rows(_ count: Int) -> [ListPair.Row] {
    var random = SeededRandom(seed: 7)
    return (0..<count).map {
      ListPair.Row(key: "\($0)", text: "row \($0)", height: .random(in: 20...70, using: &random))
    }
  }

  /// Inserts, removes, moves or updates some rows.
  private static func change(
    _ rows: inout [ListPair.Row], _ step: Int, _ random: inout SeededRandom
  ) {
    let place = Int.random(in: 0..<rows.count - 20, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      let new = (0..<7).map { "\(step).\($0)" }
      rows.insert(
        contentsOf: new.map { .init(key: "n\($0)", text: "new \($0)", height: 33) }, at: place)
    case 1: rows.removeSubrange(place..<place + 7)
    case 2: rows.insert(rows.remove(at: place), at: .random(in: 0..<rows.count, using: &random))
    case 3:
      for offset in place..<place + 15 {
        rows[offset].height = .random(in: 20...70, using: &random)
      }
    default:
      for _ in 0..<10 {
        rows.swapAt(
          .random(in: rows.indices, using: &random), .random(in: rows.indices, using: &random))
      }
    }
  }
}
