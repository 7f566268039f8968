/// An index of nodes by their ids, which versions of a tree share.
///
/// It knows the nodes of every list that one of its versions shows, or showed. Lists are read when a
/// node is looked up, each once.
final class NodeIndex<Node: Equatable, ID: Hashable> {
  private var lists: [SiblingList<Node, ID>] = []
  private var indexedLists = 0
  private var places: [ID: ListedNode] = [:]
  /// The places of an id but the first, if it is repeated.
  private var repetitions: [ID: [ListedNode]] = [:]
  /// The number of nodes in all lists.
  private(set) var nodeCount = 0

  func add(_ list: SiblingList<Node, ID>) {
    lists.append(list)
    nodeCount += list.nodes.count
  }

  /// The nodes that have an id, among those that are known.
  ///
  /// - Complexity: O(1), and O(*n*) once for each list of *n* nodes.
  func places(of id: ID) -> [TreePlace<Node, ID>] {
    readLists()
    guard let first = places[id] else { return [] }
    return ([first] + (repetitions[id] ?? [])).map {
      TreePlace(list: lists[$0.list], index: $0.index)
    }
  }

  private func readLists() {
    while indexedLists < lists.count {
      let list = lists[indexedLists]
      list.source.index(list.nodes, indexedLists, &places) { id, place in
        repetitions[id, default: []].append(place)
      }
      indexedLists += 1
    }
  }
}
