import FunctionalListBox
import FunctionalListWidgets
import ListBoxTesting

/// The walks of the numbers of columns.
@MainActor let listsOfColumns: [NumberWalk] = [
  .double("ListColumn.Width.fixed") { value in
    DiagnosticLog.collect { _ in list(.fixed(value)) }
  },
  .double("ListColumn.Width.flexible") { value in
    DiagnosticLog.collect { _ in list(.flexible(minimum: value)) }
  },
  .double("ColumnState.widths") { value in list(.fitting, ColumnState(widths: ["a": value])) },
  .double("ColumnState.init") { value in list(.fitting, ColumnState(widths: ["b": value])) },
  .double("ListRecorder.resize") { value in
    record { try $0.resize("a", to: value) }
  },
  NumberWalk("ListRecorder.moveColumn") { value in
    record { try $0.moveColumn("a", to: value) }
  },
]

@MainActor private func columns(_ width: ListColumn.Width) -> [ListColumn] {
  [ListColumn("a", title: "A", width: width), ListColumn("b", title: "B")]
}

@MainActor private func list(
  _ width: ListColumn.Width, _ state: ColumnState = ColumnState()
) -> Widget {
  let (table, box) = (FunctionalTableData(name: "numbers"), ListBox())
  table.listBox = box
  table.columns = columns(width)
  table.columnState = state
  table.renderAndDiff([
    TableSection(
      key: "s",
      rows: (0..<20).map { number in
        ColumnRow.cell(key: number, state: number) { row, number in
          for name in ["a", "b"] { row[name].text = number.map(String.init) ?? "" }
        }
      })
  ])
  box.connect("destroy") { _ = table }
  return box
}

@MainActor private func record(_ body: (ListRecorder) throws -> Void) -> Widget? {
  let recorder = ListRecorder()
  let table = FunctionalTableData(name: "numbers", recorder: recorder)
  table.columns = columns(.fitting)
  try? body(recorder)
  _ = (table.columnState, recorder.text(including: .columns))
  return nil
}
