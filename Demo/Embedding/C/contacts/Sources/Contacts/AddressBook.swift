import Observation

/// A person in the list.
struct Contact: Identifiable, Equatable, Sendable {
  let id: Int
  var name: String
}

/// The contacts, which the list follows.
@Observable final class AddressBook {
  private(set) var contacts: [Contact] = []
  @ObservationIgnored private var lastID = 0

  func add(_ name: String) {
    lastID += 1
    contacts.append(Contact(id: lastID, name: name))
  }

  func remove(_ name: String) { contacts.removeAll { $0.name == name } }
  func remove(_ ids: [Int]) { contacts.removeAll { ids.contains($0.id) } }
  func sort() { contacts.sort { $0.name < $1.name } }

  /// Asks for the full names, and shows them when they have come.
  func completeNames() async {
    let fullNames = await Directory.fullNames()
    for index in contacts.indices {
      if let name = fullNames[contacts[index].name] { contacts[index].name = name }
    }
  }
}

/// What knows the full names, off the main thread.
private enum Directory {
  @concurrent static func fullNames() async -> [String: String] {
    try? await Task.sleep(for: .milliseconds(200))
    return ["Ada": "Ada Lovelace", "Grace": "Grace Hopper"]
  }
}
