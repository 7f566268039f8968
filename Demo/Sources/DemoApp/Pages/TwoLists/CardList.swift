internal import FunctionalListWidgets
internal import FunctionalListBox

/// One of the lists.
///
/// Cards are moved within it and to others, and files and texts can be dropped between the cards.
final class CardList {
  private let list: ScrolledList

  init(_ title: String, showing index: Int, of model: CardModel) {
    list = ScrolledList(name: title, label: title)
    content.expandsHorizontally = true
    content.setMinimumSize(width: 260)
    list.showsCards()
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
    table.observe(animated: true) {
      TableSection(key: "cards", header: listHeading(title)) {
        let cards = model.lists[index]
        for (offset, card) in cards.enumerated() { Self.row(for: card, offset, of: cards.count) }
        if cards.isEmpty { Self.hint }
      }
    }
  }

  var table: FunctionalTableData { list.table }
  var content: Widget { list.content }

  private static func row(
    for card: Card, _ offset: Int, of count: Int
  ) -> any CellConfigType {
    Label.cell(
      key: card.id, state: card.title, style: .card(offset, of: count),
      actions: CellActions(canBeMoved: true, dragPayload: { .text(card.title) })
    )
  }

  /// The row of a list without cards.
  private static var hint: any CellConfigType {
    var style = CellStyle.card(0, of: 1, isActivatable: false)
    style.isSelectable = false
    return Label.cell(key: "hint", state: "Drop a card here", style: style) { label, text in
      label.addCSSClass("dim-label")
      label.text = text ?? ""
    }
  }

  private static func ids(of paths: [ItemPath]) -> [Card.ID] { paths.compactMap(id) }

  private static func id(of path: ItemPath) -> Card.ID? { Card.ID(path.itemKey) }

  private static func card(below target: DropTarget) -> Card.ID? {
    guard case .before(let path) = target else { return nil }
    return id(of: path)
  }
}
