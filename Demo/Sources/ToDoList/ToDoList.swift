/// The to-do items of the user, open and done, in the user's order.
package struct ToDoList: Equatable, Sendable {
  package private(set) var items: [ToDo] = []
  private var lastID = 0

  /// Items that were removed, with the offsets at which to restore them.
  package struct Removal: Equatable, Sendable {
    package let items: [ToDo]
    fileprivate let offsets: [Int]
  }

  package init() {}

  /// The items that are open, or those that are done.
  package func items(done isDone: Bool) -> [ToDo] { items.filter { $0.isDone == isDone } }

  /// Adds an item at the end.
  package mutating func add(_ title: String, isDone: Bool = false) {
    lastID += 1
    items.append(ToDo(id: lastID, title: title, isDone: isDone))
  }

  /// Changes an item; without one of this id nothing happens.
  package mutating func update(_ id: ToDo.ID, _ change: (inout ToDo) -> Void) {
    if let offset = items.firstIndex(where: { $0.id == id }) { change(&items[offset]) }
  }

  /// Removes items.
  ///
  /// - Returns: What ``restore(_:)`` puts back.
  package mutating func remove(_ ids: Set<ToDo.ID>) -> Removal {
    let offsets = items.indices.filter { ids.contains(items[$0].id) }
    let removal = Removal(items: offsets.map { items[$0] }, offsets: offsets)
    items.removeAll { ids.contains($0.id) }
    return removal
  }

  /// Puts removed items back to where they were, among the items that there are now.
  package mutating func restore(_ removal: Removal) {
    for (item, offset) in zip(removal.items, removal.offsets) {
      items.insert(item, at: min(offset, items.count))
    }
  }

  /// Moves an item before another one, or to the end, among what is open or what is done.
  package mutating func move(_ id: ToDo.ID, before next: ToDo.ID?, isDone: Bool) {
    guard id != next, let offset = items.firstIndex(where: { $0.id == id }) else { return }
    var item = items.remove(at: offset)
    item.isDone = isDone
    items.insert(item, at: items.firstIndex { $0.id == next } ?? items.endIndex)
  }
}
