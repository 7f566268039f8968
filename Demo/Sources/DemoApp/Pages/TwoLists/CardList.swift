internal import FunctionalListBox

/// One of the lists: its cards are moved in it and to others, and files and texts are dropped between
/// them.
final class CardList {
  private let list: ScrolledList
  private let title: String
  private let index: Int
  private let model: CardModel

  init(_ title: String, showing index: Int, of model: CardModel) {
    self.title = title
    self.index = index
    self.model = model
    list = ScrolledList(name: title)
    content.expandsHorizontally = true
    table.selectionMode = .multiple
    table.onMove = { move in
      model.move(Self.ids(of: move.paths), to: index, before: move.next.flatMap(Self.id))
    }
    table.onDrop([.rows, .files, .text]) { drop in
      let next = Self.card(below: drop.target)
      switch drop.content {
      case .rows(let paths): model.move(Self.ids(of: paths), to: index, before: next)
      case .files(let paths):
        model.add(
          paths.map { String($0.split(separator: "/").last ?? "/") }, to: index, before: next)
      case .text(let text): model.add([text], to: index, before: next)
      }
      return true
    }
  }

  var table: FunctionalTableData { list.table }
  var content: Widget { list.content }

  func render() {
    let header = Label.cell(key: "header", state: title, layout: EdgeBasedTableItemLayout.self) {
      label, title in
      label.addCSSClass("list-heading")
      label.text = title ?? ""
    }
    table.renderAndDiff(
      [TableSection(key: "cards", rows: model.lists[index].map(row), header: header)],
      animated: true)
  }

  private func row(for card: Card) -> any CellConfigType {
    Label.cell(
      key: card.id, state: card.title,
      actions: CellActions(canBeMoved: true, dragPayload: { .text(card.title) })
    ) { label, title in label.text = title ?? "" }
  }

  private static func ids(of paths: [ItemPath]) -> [Card.ID] { paths.compactMap(id) }

  private static func id(of path: ItemPath) -> Card.ID? { Card.ID(path.itemKey) }

  private static func card(below target: DropTarget) -> Card.ID? {
    guard case .before(let path) = target else { return nil }
    return id(of: path)
  }
}
