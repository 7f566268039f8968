import FunctionalListWidgets
import FunctionalListBox

/// A row of a run of gestures.
struct GestureSoakRow: Equatable {
  let key: String
  let isEntry: Bool
  let isHidden: Bool
  /// The least height, in pixels.
  let height: Int
  var version = 0
  var text: String { "\(key) v\(version)" }

  init(number: Int, _ variant: SoakVariant) {
    key = "r\(number + 1)"
    isEntry = number % 3 == 0
    isHidden = variant.hidesRows && !isEntry && number % 10 == 4
    height = variant.isHuge && !isEntry && number % 8 == 1 ? 120_000 : -1
  }

  func cell(_ actions: CellActions) -> any RowDescription {
    if isEntry {
      var cell = ListUnderTest.entry(key, text)
      cell.actions = actions
      return cell
    }
    return HostCell<Label, Self, EdgeBasedTableItemLayout>(key: key, state: self, actions: actions)
    { view, row in
      view.text = row?.text ?? ""
      view.setMinimumSize(height: row?.height ?? -1)
      view.setRow(isHidden: row?.isHidden == true)
    }
  }
}
