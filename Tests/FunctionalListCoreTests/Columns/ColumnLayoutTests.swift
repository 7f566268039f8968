import FunctionalListCore
import Testing

@Suite struct ColumnLayoutTests {
  private let name = ListColumn("name", title: "Name", width: .flexible(minimum: 100))
  private let size = ListColumn("size", title: "Size")
  private let date = ListColumn("date", title: "Date", width: .fixed(90))

  private func layout(
    _ columns: [ListColumn], width: Double, widths: [String: Double] = [:]
  ) -> ColumnLayout {
    ColumnLayout(ListColumns(columns, state: ColumnState(widths: widths)), width: width) { _ in 60 }
  }

  private func text(_ layout: ColumnLayout) -> String {
    layout.places.map { "\(Int($0.offset))+\(Int($0.width))" }.joined(separator: " ")
  }

  @Test func `flexible columns share what the others leave`() {
    #expect(text(layout([name, size, date], width: 400)) == "0+226 238+60 310+90")
    let other = ListColumn("other", title: "Other", width: .flexible(minimum: 50))
    #expect(text(layout([name, other, size], width: 400)) == "0+183 195+133 340+60")
  }

  @Test func `without a flexible column there is space at the end`() {
    #expect(text(layout([size, date], width: 400)) == "0+60 72+90")
  }

  @Test func `a width of the user replaces that of the column`() {
    #expect(
      text(layout([name, size, date], width: 400, widths: ["size": 100])) == "0+186 198+100 310+90")
    #expect(
      text(layout([name, size, date], width: 400, widths: ["name": 120])) == "0+120 132+60 204+90",
      "it does not spring back")
  }

  @Test func `flexible columns give way down to their minimum`() {
    let wide = layout([name, size, date], width: 300, widths: ["name": 300])
    #expect(text(wide) == "0+126 138+60 210+90")
    #expect(wide.minimum == 100 + 12 + 60 + 12 + 90)
    #expect(text(layout([name, size, date], width: 100)) == "0+100 112+60 184+90")
  }

  @Test func `a column that the user has made narrower than its minimum stays so`() {
    let layout = layout([name, size], width: 50, widths: ["name": 40])
    #expect(text(layout) == "0+40 52+60")
    #expect(layout.minimum == 112)
  }

  @Test func `rounded widths do not add up`() {
    let columns = (0..<7).map { ListColumn("\($0)", title: "", width: .flexible(minimum: 0)) }
    let layout = layout(columns, width: 1_000)
    #expect(layout.places.last.map(\.end) == 1_000)
    for (place, next) in zip(layout.places, layout.places.dropFirst()) {
      #expect(abs(next.offset - place.end - ColumnLayout.spacing) <= 1)
    }
  }

  @Test func `a list whose columns are all left out has no places`() {
    #expect(layout([], width: 100).places.isEmpty)
    #expect(layout([], width: 100).minimum == 0)
  }
}
