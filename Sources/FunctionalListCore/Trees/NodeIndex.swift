/// An index of nodes by their ids, which versions of a tree share.
///
/// It knows the nodes of every list that one of its versions shows, or showed. Each look-up hashes a part
/// of the ids and compares the rest one by one, until all are hashed: hashing a million ids at once would
/// take longer than many frames.
final class NodeIndex<Node: Equatable, ID: Hashable> {
  /// The number of ids that are hashed in a few frames.
  private static var smallestPart: Int { 1 << 16 }

  private var lists: [SiblingList<Node, ID>] = []
  /// The place of the first node whose id is not hashed yet.
  private var firstUnread = ListedNode(list: 0, index: 0)
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
  /// - Complexity: O(1), and O(*n*) for each of the first sixteen calls for *n* nodes.
  func places(of id: ID) -> [TreePlace<Node, ID>] {
    readNodes()
    var found = places[id].map { [$0] + (repetitions[id] ?? []) } ?? []
    var start = firstUnread.index
    for index in firstUnread.list..<lists.count {
      let list = lists[index]
      for place in list.source.indices(list.nodes, start, id) {
        found.append(ListedNode(list: index, index: place))
      }
      start = 0
    }
    return found.map { TreePlace(list: lists[$0.list], index: $0.index) }
  }

  /// Hashes the ids of some nodes.
  private func readNodes() {
    guard firstUnread.list < lists.count else { return }
    places.reserveCapacity(nodeCount)
    var rest = max(Self.smallestPart, nodeCount / 16)
    while firstUnread.list < lists.count, rest > 0 {
      let list = lists[firstUnread.list]
      let part = (firstUnread.index..<list.nodes.count).prefix(rest)
      list.source.index(list.nodes, part, firstUnread.list, &places) { id, place in
        repetitions[id, default: []].append(place)
      }
      rest -= part.count
      firstUnread =
        part.upperBound < list.nodes.count
        ? ListedNode(list: firstUnread.list, index: part.upperBound)
        : ListedNode(list: firstUnread.list + 1, index: 0)
    }
  }
}
