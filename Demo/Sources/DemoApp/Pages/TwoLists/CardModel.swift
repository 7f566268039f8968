internal import Observation

/// A card, which can be in any of several lists.
struct Card: Equatable, Identifiable {
  /// Unique in all lists.
  let id: Int
  var title: String
}

/// Lists of cards.
@Observable final class CardModel {
  private(set) var lists: [[Card]] = []
  private var lastID = 0

  /// Makes a list for each array of titles.
  init(_ titles: [[String]]) {
    lists = titles.map { $0.map(newCard) }
  }

  /// Moves cards before another one of a list, or to its end.
  func move(_ ids: [Card.ID], to list: Int, before next: Card.ID?) {
    let moved = ids.compactMap { id in lists.joined().first { $0.id == id } }
    for index in lists.indices { lists[index].removeAll { ids.contains($0.id) } }
    insert(moved, in: list, before: next)
  }

  /// Adds cards before another one of a list, or at its end.
  func add(_ titles: [String], to list: Int, before next: Card.ID?) {
    insert(titles.map(newCard), in: list, before: next)
  }

  private func insert(_ cards: [Card], in list: Int, before next: Card.ID?) {
    let offset = lists[list].firstIndex { $0.id == next } ?? lists[list].count
    lists[list].insert(contentsOf: cards, at: offset)
  }

  private func newCard(_ title: String) -> Card {
    lastID += 1
    return Card(id: lastID, title: title)
  }
}
