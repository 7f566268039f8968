import Observation

/// What the list shows: a value for any thread, such as that of a search.
package nonisolated struct Person: Identifiable, Equatable, Sendable {
  package let id: Int
  package var name: String
  package var isFavourite = false
}

/// The people, which the list follows.
@Observable
package final class Model {
  package private(set) var people: [Person] = []

  package init(names: [String]) {
    for name in names { add(name) }
  }

  package func add(_ name: String) {
    people.append(Person(id: (people.last?.id ?? 0) + 1, name: name))
  }

  package func toggleFavourite(_ person: Person) {
    guard let index = people.firstIndex(where: { $0.id == person.id }) else { return }
    people[index].isFavourite.toggle()
  }

  package func remove(_ ids: [Int]) {
    people.removeAll { ids.contains($0.id) }
  }
}
