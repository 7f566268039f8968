import FunctionalListWidgets
import FunctionalListBox
import Harness

/// A view that is never made: the cells are only compared.
typealias BenchCell = HostCell<Label, RowState, EdgeBasedTableItemLayout>

/// What a row of the benchmarks shows.
nonisolated struct RowState: Equatable {
  var title: String
  var count: Int
}

/// The rows of one side of a comparison, from which a description can be made again and again.
struct Workload {
  /// Each row as its key and what it shows.
  var rows: [(key: String, state: RowState)]

  init(count: Int, generator: inout SeededRandom) {
    rows = (0..<count).map { Self.row($0, &generator) }
  }

  /// A row whose key has 6 to 40 bytes.
  static func row(
    _ number: Int, _ generator: inout SeededRandom
  ) -> (key: String, state: RowState) {
    let digits = String(number, radix: 36)
    let length = Int.random(in: max(6, digits.utf8.count)...40, using: &generator)
    let key = "\(digits)-" + String(repeating: "k", count: max(0, length - digits.utf8.count - 1))
    return (key, RowState(title: "Row \(number)", count: number))
  }

  /// New cells for all rows.
  func cells() -> [any RowDescription] {
    rows.map { row in
      BenchCell(key: row.key, state: row.state) { view, state in view.text = state?.title ?? "" }
    }
  }

  /// New cells for all rows, in one section that statements build.
  @TableBuilder func builtSections() -> [TableSection] {
    TableSection(key: "rows") {
      for row in rows {
        BenchCell(key: row.key, state: row.state) { view, state in view.text = state?.title ?? "" }
      }
    }
  }

  /// New cells for all rows, in one section.
  func sections() -> [TableSection] {
    [TableSection(key: "rows", rows: cells())]
  }

  /// The rows after `deleted` were taken out, `inserted` put in and `shuffled` exchanged.
  func churned(
    deleted: Int, inserted: Int, shuffled: Int, generator: inout SeededRandom
  ) -> Workload {
    let gone = Set(rows.indices.shuffled(using: &generator).prefix(deleted))
    var result = self
    result.rows = rows.indices.filter { !gone.contains($0) }.map { rows[$0] }
    let places = (0..<inserted)
      .map { _ in Int.random(in: 0...result.rows.count, using: &generator) }.sorted()
    var merged: [(key: String, state: RowState)] = []
    var next = 0
    for (offset, row) in result.rows.enumerated() {
      while next < inserted, places[next] <= offset {
        merged.append(Self.row(rows.count + next, &generator))
        next += 1
      }
      merged.append(row)
    }
    merged += (next..<inserted).map { Self.row(rows.count + $0, &generator) }
    result.rows = merged
    for _ in 0..<shuffled / 2 {
      result.rows.swapAt(
        .random(in: result.rows.indices, using: &generator),
        .random(in: result.rows.indices, using: &generator))
    }
    return result
  }
}

/// What any keyed comparison must do at least with the tools of the standard library: a dictionary
/// of the old keys, and a look-up of each new one.
func floor(_ old: [TableSection], _ new: [TableSection]) {
  var offsets: [String: Int] = [:]
  offsets.reserveCapacity(old.reduce(0) { $0 + $1.rows.count })
  var count = 0
  for section in old {
    for row in section.rows {
      offsets[row.key] = count
      count += 1
    }
  }
  var found = 0
  for section in new {
    for row in section.rows where offsets[row.key] != nil { found += 1 }
  }
  use(found)
}
