import CVanilla
import FunctionalListWidgets
import FunctionalListBox
import Harness

/// What a row of the table shows: a text for each column.
private nonisolated struct Entry: Equatable {
  var id: Int
  var name: String
  var folder: String
  var kind: String
  var owner: String
  var size: String
  var parts: String
  var date: String
  var value: String

  /// Entries that are equal in every call.
  static func all(_ count: Int) -> [Entry] {
    var random = SeededRandom(seed: 21)
    let words = ["music", "letters", "pictures", "old", "projects", "from-home", "a", "work-2"]
    return (0..<count).map { id in
      let folders = (0..<random.number(below: 5)).map { _ in words[random.number(below: 8)] }
      return Entry(
        id: id, name: "\(words[random.number(below: 8)]) \(id).txt",
        folder: "/" + folders.joined(separator: "/"), kind: words[random.number(below: 8)],
        owner: words[random.number(below: 8)], size: "\(random.number(below: 1_000_000))",
        parts: "\(random.number(below: 100))",
        date: "20\(10 + random.number(below: 16))-0\(1 + random.number(below: 9))-15",
        value: "\(random.number(below: 10_000))")
    }
  }

  /// The texts in the order of the columns.
  var texts: [String] { [name, folder, kind, owner, size, parts, date, value] }
}

extension [Entry] {
  /// The description of rows that are described when they are needed.
  @MainActor fileprivate func described() -> [TableSection] {
    [
      TableSection(key: "entries", items: self, id: \.id) { entry in
        ColumnRow.cell(key: entry.id, state: entry) { row, entry in
          row["Name"].text = entry?.name ?? ""
          row["Folder"].text = entry?.folder ?? ""
          row["Kind"].text = entry?.kind ?? ""
          row["Owner"].text = entry?.owner ?? ""
          row["Size"].text = entry?.size ?? ""
          row["Parts"].text = entry?.parts ?? ""
          row["Date"].text = entry?.date ?? ""
          row["Value"].text = entry?.value ?? ""
        }
      }
    ]
  }
}

/// What is measured of a table of eight columns, beside a GtkColumnView of the same rows.
///
/// The titles, the widths of the labels and the heights of the rows are the same.
final class Table {
  private let ours = Ours(liveRows: .automatic)
  private let reference: OpaquePointer
  private let view: OpaquePointer
  private var entries: [Entry]
  private let isSmokeTest: Bool

  /// - Parameters:
  ///   - count: the number of rows.
  ///   - isBound: whether the labels of the reference follow its objects.
  ///   - isSmokeTest: whether the figures mean nothing.
  init(count: Int, isBound: Bool = false, isSmokeTest: Bool) {
    self.isSmokeTest = isSmokeTest
    entries = Entry.all(count)
    reference = vanilla_table_new(Int32(count), isBound ? 1 : 0)
    view = vanilla_table_view(reference)
    stage_add(view)
    for (row, entry) in entries.enumerated() {
      for (column, text) in entry.texts.enumerated() {
        vanilla_table_set(reference, Int32(row), Int32(column), text)
      }
    }
    ours.table.columns = (0..<Int32(VANILLA_TABLE_COLUMNS)).map { number in
      let column = vanilla_table_column(number).pointee
      let title = String(cString: column.title)
      return ListColumn(
        title, title: title,
        width: column.width < 0 ? .flexible(minimum: 40) : .fixed(Double(column.width)),
        alignment: column.is_number != 0 ? .end : .start)
    }
  }

  /// From an empty table to the first frame with rows.
  ///
  /// The app's array and the GListStore are there before.
  func open(runs: Int) -> Comparison {
    Comparison(
      "table-open, 100k rows of 8 columns", goal: 0.7, runs: runs,
      ours: {
        ours.start(with: [])
        stage_settle()
        return secondsToRows(of: ours.container) { ours.render(entries.described()) }
      },
      reference: {
        stage_show(view)
        vanilla_table_show(reference, 0)
        stage_settle()
        return secondsToRows(of: view) { vanilla_table_show(reference, 1) }
      })
  }

  func scroll() -> [Comparison] {
    fill()
    return Scrolling(ours: ours.container, view: view)
      .scroll("table-scroll", goals: (0.9, 0.7), frames: isSmokeTest ? 10 : 1_000)
  }

  /// Makes the first column wider by a pixel in each frame, and takes the median and the longest frame.
  func resize(runs: Int) -> [Comparison] {
    fill()
    let start = vanilla_table_column(0).pointee.width
    func frames(_ list: OpaquePointer, _ resize: (Int32) -> Void) -> [Frame] {
      stage_show(list)
      resize(start)
      stage_scroll_to(list, 0.5)
      stage_settle()
      return (1...(isSmokeTest ? 3 : 60)).map { step in
        frame(of: list) { resize(start + Int32(step)) }
      }
    }
    let turns = Turn.take(
      runs,
      ours: { frames(ours.container) { ours.table.columnState.widths["Name"] = Double($0) } },
      reference: { frames(view) { vanilla_table_size(reference, 0, $0) } })
    func figures(_ suffix: String, _ part: (Frame) -> Double) -> [Comparison] {
      let turns = turns.map { turn in turn.map { $0.map(part) } }
      return [
        Comparison("table-resize\(suffix)", turns.map { $0.map(median) }),
        Comparison(
          "table-resize\(suffix), longest frame", goal: 0.7,
          turns.map { $0.map { $0.max() ?? 0 } }),
      ]
    }
    return figures("", \.all) + figures(" without painting", \.unpainted)
  }

  /// A tenth of the values of a column change ten times, once a frame: the CPU of a change and its frame.
  func changes(runs: Int) -> [Comparison] {
    fill()
    func ticks(_ list: OpaquePointer, _ change: ([Int]) -> Void) -> Trial.Time {
      stage_show(list)
      stage_scroll_to(list, 0.5)
      stage_settle()
      var random = SeededRandom(seed: 22)
      let ticks = isSmokeTest ? 2 : 20
      var (call, frame) = (0.0, 0.0)
      for _ in 0..<ticks {
        let rows = (0..<entries.count / 10).map { _ in random.number(below: entries.count) }
        call += seconds { change(rows) }
        frame += seconds(stage_frame)
      }
      return (call / Double(ticks), (call + frame) / Double(ticks))
    }
    var value = 0
    let turns = Turn.take(
      runs,
      ours: {
        ticks(ours.container) { rows in
          for row in rows {
            value += 1
            entries[row].value = "\(value)"
          }
          ours.render(entries.described())
        }
      },
      reference: {
        ticks(view) { rows in
          for row in rows {
            value += 1
            vanilla_table_set(reference, Int32(row), 7, "\(value)")
          }
        }
      })
    return [
      Comparison("table-changes, 200 of 2,000 values", turns.map { $0.map(\.call) }),
      Comparison("table-changes, with frame", goal: 0.7, turns.map { $0.map(\.frame) }),
    ]
  }

  /// Shows all rows in both, which look the same.
  private func fill() {
    ours.start(with: entries.described())
    stage_settle()
    let ours = look(ours.container)
    stage_show(view)
    vanilla_table_show(reference, 1)
    stage_settle()
    let reference = look(view)
    precondition(ours == reference, "The tables differ: \(ours), \(reference)")
  }

  /// The height of a row, and the widths of its labels.
  private func look(_ list: OpaquePointer) -> [Int32] {
    [stage_row_height(list)]
      + (0..<Int32(VANILLA_TABLE_COLUMNS)).map { stage_label_width(list, $0) }
  }
}
