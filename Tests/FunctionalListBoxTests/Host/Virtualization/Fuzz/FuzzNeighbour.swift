import FunctionalListWidgets
import FunctionalListBox
import FunctionalListTestSupport

/// A list that shares the viewport with the list of a run.
final class FuzzNeighbour {
  let listBox = ListBox()
  private var table: FunctionalTableData?
  private var model = FuzzModel(forms: FuzzModel.Form.allCases)

  init(_ random: inout SeededRandom) {
    model.change(seed: random.next())
    attach()
    table?.scrollAnchor = FuzzNeighbourWish.anchors.randomElement(using: &random) ?? .top
    render(isAnimated: false)
  }

  func grant(_ wish: FuzzNeighbourWish) {
    switch wish {
    case .render(let seed):
      model.change(seed: seed)
      render(isAnimated: seed.isMultiple(of: 2))
    case .scroll(let part, let position, let isAnimated):
      guard let path = model.path(at: part) else { return }
      table?.scroll(to: path, animated: isAnimated, scrollPosition: position)
    case .scrollAnchor(let anchor): table?.scrollAnchor = anchor
    case .liveRows(let liveRows):
      table?.liveRows = liveRows == .all && model.count > 400 ? .automatic : liveRows
    case .toggleVisibility: listBox.isVisible.toggle()
    case .release: table = nil
    case .attach: attach()
    }
  }

  /// Lets another table fill the box, if there is none.
  private func attach() {
    guard table == nil else { return }
    table = FunctionalTableData(name: "neighbour")
    table?.listBox = listBox
    render(isAnimated: false)
  }

  private func render(isAnimated: Bool) {
    if table?.liveRows == .all, model.count > 400 { table?.liveRows = .automatic }
    table?.renderAndDiff(model.shown.map(describe), animated: isAnimated)
  }

  private func describe(_ section: FuzzModel.Shown) -> TableSection {
    if case .cells(let rows) = section.content {
      return TableSection(key: section.key, rows: rows.map(describe), keySpace: "rows")
    }
    return TableSection(
      key: section.key, items: section.content.rows, id: \.key, keySpace: "rows"
    ) { [weak self] in self?.describe($0) ?? ListUnderTest.cell("", "") }
  }

  private func describe(_ row: FuzzModel.Row) -> any RowDescription {
    func cell<View: CellView>(_ show: @escaping (View, String) -> Void) -> any RowDescription {
      FuzzList.Cell<View>(key: row.key, state: row) { view, row in
        show(view, row?.text ?? "")
        view.setMinimumSize(height: row?.height ?? -1)
      }
    }
    return switch row.kind {
    case .label, .entry: cell { (view: Label, text) in view.text = text }
    case .rowView: cell { (view: TitleRow, text) in view.title = text }
    case .button: cell { (view: Button, text) in view.label = text }
    }
  }
}

/// What the app does to a list that shares the viewport.
nonisolated enum FuzzNeighbourWish {
  case render(seed: UInt64)
  case scroll(Double, ScrollPosition, animated: Bool)
  case scrollAnchor(ScrollAnchor)
  case liveRows(LiveRows)
  case toggleVisibility
  /// Lets the table go, whose rows leave the box.
  case release
  case attach

  /// Lists that stay at their ends are the ones that oppose each other.
  static let anchors = [
    ScrollAnchor.bottom, .bottom, .bottom, .top, .reading, .none,
  ]

  init(_ random: inout SeededRandom) {
    switch Int.random(in: 0..<14, using: &random) {
    case 0..<6: self = .render(seed: random.next())
    case 6:
      let position = [ScrollPosition.top, .middle, .bottom, .nearest]
        .randomElement(using: &random)
      self = .scroll(
        .random(in: 0...1, using: &random), position ?? .top, animated: .random(using: &random))
    case 7, 8: self = .scrollAnchor(Self.anchors.randomElement(using: &random) ?? .bottom)
    case 9:
      let liveRows = [LiveRows.all, .automatic, .nearViewport(margin: 50)]
      self = .liveRows(liveRows.randomElement(using: &random) ?? .automatic)
    case 10: self = .toggleVisibility
    case 11: self = .release
    default: self = .attach
    }
  }
}
