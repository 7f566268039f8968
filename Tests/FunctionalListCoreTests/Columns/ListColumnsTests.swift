import Foundation
import FunctionalListCore
import Testing

@Suite struct ListColumnsTests {
  private let name = ListColumn("name", title: "Name", sort: .ascending)
  private let size = ListColumn("size", title: "Size", sort: .descending)
  private let date = ListColumn("date", title: "Date", isHidden: true)

  private func columns(_ changes: ColumnChange...) -> ListColumns {
    var columns = ListColumns([name, size, date])
    for change in changes { columns.apply(change) }
    return columns
  }

  private func shown(_ columns: ListColumns) -> [String] { columns.shown.map(\.name) }

  // MARK: - Sort

  @Test func `a click sorts in the direction of the column, and then turns it round`() {
    #expect(columns(.sort("size")).sort == [ColumnSort("size", .descending)])
    #expect(columns(.sort("size"), .sort("size")).sort == [ColumnSort("size", .ascending)])
    #expect(columns(.sort("size"), .sort("name")).sort == [ColumnSort("name", .ascending)])
  }

  @Test func `with Shift a column comes behind the others`() {
    let both = columns(.sort("size"), .sort("name", isFurther: true))
    #expect(both.sort == [ColumnSort("size", .descending), ColumnSort("name", .ascending)])
    var turned = both
    turned.apply(.sort("name", isFurther: true))
    #expect(turned.sort == [ColumnSort("size", .descending), ColumnSort("name", .descending)])
    turned.apply(.sort("name"))
    #expect(turned.sort == [ColumnSort("name", .ascending)], "the second one alone begins anew")
  }

  @Test func `a column without a direction does not sort`() {
    #expect(columns(.sort("date")).state == ColumnState())
    #expect(columns(.sort("none")).state == ColumnState())
  }

  @Test func `columns that the list does not have are kept in the state, and do not sort`() {
    let state = ColumnState(sort: [ColumnSort("old"), ColumnSort("size")])
    let columns = ListColumns([name, size], state: state)
    #expect(columns.sort == [ColumnSort("size")])
    #expect(columns.sort(of: "size")?.rank == 0)
    #expect(columns.state == state)
  }

  // MARK: - Order and hidden columns

  @Test func `columns are moved among those that are shown`() {
    #expect(shown(columns(.move("name", to: 1))) == ["size", "name"])
    #expect(shown(columns(.move("name", to: 7))) == ["size", "name"])
    #expect(shown(columns(.move("size", to: -3))) == ["size", "name"])
    #expect(columns(.move("name", to: 0)).state == ColumnState())
    #expect(columns(.move("date", to: 0)).state == ColumnState(), "it is hidden")
    let all = columns(.move("size", to: 0), .hide("date", false))
    #expect(shown(all) == ["size", "name", "date"])
  }

  @Test func `a column that the order does not name stands behind the one before it`() {
    let state = ColumnState(order: ["date", "old", "name", "date"])
    let columns = ListColumns([name, size, date], state: state)
    #expect(columns.ordered.map(\.name) == ["date", "name", "size"])
    let first = ListColumns([size, name, date], state: state)
    #expect(first.ordered.map(\.name) == ["size", "date", "name"])
  }

  @Test func `columns are shown and hidden, but for the last one`() {
    #expect(shown(columns(.hide("date", false))) == ["name", "size", "date"])
    #expect(shown(columns(.hide("name", true))) == ["size"])
    #expect(shown(columns(.hide("name", true), .hide("size", true))) == ["size"])
    #expect(columns(.hide("date", false), .hide("date", true)).state == ColumnState())
  }

  // MARK: - Widths

  @Test func `a width is within bounds, and a number`() {
    #expect(columns(.resize("size", to: 80)).state.widths == ["size": 80])
    #expect(columns(.resize("size", to: 1)).state.widths == ["size": ColumnLayout.leastWidth])
    #expect(columns(.resize("size", to: 1e300)).state.widths == ["size": 10_000])
    #expect(columns(.resize("size", to: .nan)).state.widths.isEmpty)
    #expect(columns(.resize("size", to: 80), .resize("size", to: nil)).state.widths.isEmpty)
  }

  @Test func `widths that were saved are within bounds`() {
    let widths = ["a": Double.nan, "b": -5, "c": 1e300]
    let columns = ListColumns(
      widths.keys.sorted().map { ListColumn($0, title: $0) }, state: ColumnState(widths: widths))
    let layout = ColumnLayout(columns, width: 100) { _ in 50 }
    #expect(layout.places.map(\.width) == [50, ColumnLayout.leastWidth, 10_000])
    #expect(columns.state.widths["b"] == -5, "what the app has given stays")
  }

  @Test func `a drag that is cancelled is taken back`() {
    let before = ColumnState(widths: ["name": 50])
    #expect(columns(.resize("size", to: 80), .restore(before)).state == before)
  }

  // MARK: - Bad input

  @Test func `the first of several columns of a name counts`() {
    let columns = ListColumns([name, ListColumn("name", title: "Other"), size])
    #expect(columns.columns == [name, size])
    #expect(columns.repeatedNames == ["name"])
  }

  @Test(arguments: [
    ListColumn.Width.fixed(.nan), .fixed(-1), .fixed(.infinity), .flexible(minimum: .nan),
  ])
  func `a width that is no number fits`(_ width: ListColumn.Width) {
    let columns = ListColumns([ListColumn("a", title: "A", width: width)])
    #expect(columns.invalidWidths == ["a"])
    #expect(columns.columns.map(\.width) == [.fitting])
  }

  // MARK: - Codable

  @Test func `a state is written and read`() throws {
    let state = columns(
      .sort("size"), .resize("name", to: 99), .hide("date", false), .move("date", to: 0)
    ).state
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(ColumnState.self, from: data) == state)
  }

  @Test func `what is missing in a state is as at first`() throws {
    let data = Data(#"{"sort":[{"column":"size","direction":"descending"}]}"#.utf8)
    let state = try JSONDecoder().decode(ColumnState.self, from: data)
    #expect(state == ColumnState(sort: [ColumnSort("size", .descending)]))
  }
}
