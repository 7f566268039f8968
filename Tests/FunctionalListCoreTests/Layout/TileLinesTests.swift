import FunctionalListCore
import FunctionalListTestSupport
import Testing

/// The columns and lines of a grid.
@Suite struct TileLinesTests {
  private func columns(
    _ width: Int, natural: Int, spacing: Int = 0, counts: ClosedRange<Int> = 1...100,
    alignment: TileColumns.Alignment = .fill
  ) -> TileColumns {
    TileColumns(
      of: width,
      .init(
        minimumWidth: 1, naturalWidth: natural, spacing: spacing, counts: counts,
        alignment: alignment))
  }

  @Test func `as many columns as fit in share the width`() {
    let columns = columns(320, natural: 100, spacing: 5)
    #expect(columns.count == 3)
    #expect((0..<3).map(columns.width) == [104, 103, 103])
    #expect((0..<3).map(columns.start) == [0, 109, 217])
    #expect(columns.start(of: 2) + columns.width(of: 2) == 320)
  }

  @Test func `columns that do not fill the width have their natural one`() {
    let columns = columns(350, natural: 100, alignment: .start)
    #expect(columns.count == 3)
    #expect(columns.width(of: 0) == 100)
  }

  @Test func `the rest of the width is beside the columns that do not fill it`() {
    let starts = [TileColumns.Alignment.start, .center, .end].map { alignment in
      let columns = columns(351, natural: 100, spacing: 10, alignment: alignment)
      return (0..<3).map(columns.start)
    }
    #expect(starts == [[0, 110, 220], [15, 125, 235], [31, 141, 251]])
    #expect(columns(50, natural: 100, alignment: .end).start(of: 0) == 0)
  }

  @Test func `the number of columns keeps within its limits`() {
    #expect(columns(1_000, natural: 10, counts: 1...7).count == 7)
    #expect(columns(100, natural: 80, counts: 3...7).count == 3)
    #expect(columns(0, natural: 80).count == 1)
    #expect(columns(50, natural: 0).count == 50)
  }

  @Test(arguments: 1...20)
  func `a column is found by its start and by all of its width`(seed: Int) {
    var random = SeededRandom(seed: seed)
    let columns = columns(
      .random(in: 1...900, using: &random), natural: .random(in: 1...200, using: &random),
      spacing: .random(in: 0...9, using: &random),
      alignment: [.fill, .start, .center, .end].randomElement(using: &random) ?? .fill)
    for column in 0..<columns.count {
      let start = columns.start(of: column)
      #expect(columns.column(at: Double(start)) == column)
      #expect(columns.column(at: Double(start + columns.width(of: column) - 1)) == column)
    }
    #expect(columns.column(at: -5) == 0)
    #expect(columns.column(at: 10_000) == columns.count - 1)
  }

  @Test(arguments: 1...40)
  func `positions are those of lines as high as their highest tile`(seed: Int) {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 1...60, using: &random)
    let isUniform = Bool.random(using: &random)
    let tiles = (0..<count).map { _ in Int.random(in: 1...90, using: &random) }
    let lines = TileLines(
      columns: columns(.random(in: 10...600, using: &random), natural: 90),
      spacing: .random(in: 0...7, using: &random), height: isUniform ? 40 : nil)
    var heights = RowHeights()
    heights.replace(0..<0, withCount: count, estimate: 10)
    heights.lines = lines
    for slot in tiles.indices { heights.measure(tiles[slot], at: slot) }
    heights.linesChanged()

    var top = 0
    for first in stride(from: 0, to: count, by: lines.columns.count) {
      let slots = first..<min(count, first + lines.columns.count)
      let height = isUniform ? 40 : tiles[slots].max() ?? 0
      for slot in slots {
        #expect(heights.offset(of: slot) == top)
        #expect(heights.height(of: slot) == height)
        #expect(heights.lineSlots(of: slot) == slots)
      }
      #expect(heights.slot(at: top) == first)
      #expect(heights.slot(at: top + height + lines.spacing - 1) == first)
      top += height + lines.spacing
    }
    #expect(heights.total == top - lines.spacing)
    #expect(heights.offset(of: count) == heights.total)
    #expect(heights.areMeasured)
  }

  @Test func `lines follow insertions and removals`() {
    var heights = RowHeights()
    heights.replace(0..<0, withCount: 5, estimate: 10)
    heights.lines = TileLines(columns: columns(100, natural: 50), spacing: 0, height: nil)
    for slot in 0..<5 { heights.measure(10 * (slot + 1), at: slot) }
    heights.linesChanged()
    #expect(heights.total == 20 + 40 + 50)
    heights.replace(0..<1, withCount: 0, estimate: 10)
    #expect(heights.total == 30 + 50)
    heights.replace(4..<4, withCount: 1, estimate: 7)
    #expect(heights.offset(of: 4) == 80)
    #expect(heights.total == 87)
    heights.lines = nil
    #expect(heights.total == 20 + 30 + 40 + 50 + 7)
  }
}
