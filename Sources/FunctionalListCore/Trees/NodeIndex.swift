/// An index of nodes by their ids, shared by the versions of a tree.
///
/// It contains the nodes of every list that one of the versions shows or has shown. Each lookup
/// hashes a part of the ids and compares the others one by one, until all are hashed. Hashing a
/// million ids at once would block the main thread for several frames.
final class NodeIndex<Node: Equatable, ID: Hashable> {
  /// The least number of ids that one lookup hashes, which takes a few frames.
  private static var smallestPart: Int { 1 << 16 }

  private var lists: [SiblingList<Node, ID>] = []
  /// The position of the first node whose id is not hashed yet.
  private var firstUnhashed = ListedNode(listIndex: 0, nodeIndex: 0)
  /// The position of the first hashed node of each id.
  private var positions: [ID: ListedNode] = [:]
  /// The further positions of each repeated id.
  private var repetitions: [ID: [ListedNode]] = [:]
  /// The number of nodes in all lists.
  private(set) var nodeCount = 0

  func add(_ list: SiblingList<Node, ID>) {
    lists.append(list)
    nodeCount += list.nodes.count
  }

  /// The positions of the nodes that have an id.
  ///
  /// - Complexity: O(*n*) for *n* nodes in each of the first sixteen calls, and O(1) afterwards.
  func positions(of id: ID) -> [TreePosition<Node, ID>] {
    hashNextNodes()
    var found = positions[id].map { [$0] + (repetitions[id] ?? []) } ?? []
    var start = firstUnhashed.nodeIndex
    for listIndex in firstUnhashed.listIndex..<lists.count {
      let list = lists[listIndex]
      for nodeIndex in list.source.indices(list.nodes, start, id) {
        found.append(ListedNode(listIndex: listIndex, nodeIndex: nodeIndex))
      }
      start = 0
    }
    return found.map { TreePosition(list: lists[$0.listIndex], index: $0.nodeIndex) }
  }

  /// Hashes the next part of the ids that are not hashed yet.
  private func hashNextNodes() {
    guard firstUnhashed.listIndex < lists.count else { return }
    positions.reserveCapacity(nodeCount)
    var rest = max(Self.smallestPart, nodeCount / 16)
    while firstUnhashed.listIndex < lists.count, rest > 0 {
      let list = lists[firstUnhashed.listIndex]
      let part = (firstUnhashed.nodeIndex..<list.nodes.count).prefix(rest)
      _ = list.nodes.firstResult(in: part) { nodes, indices, start -> Never? in
        list.source.index(nodes, indices, (firstUnhashed.listIndex, start), &positions) {
          repetitions[$0, default: []].append($1)
        }
        return nil
      }
      rest -= part.count
      firstUnhashed =
        part.upperBound < list.nodes.count
        ? ListedNode(listIndex: firstUnhashed.listIndex, nodeIndex: part.upperBound)
        : ListedNode(listIndex: firstUnhashed.listIndex + 1, nodeIndex: 0)
    }
  }
}
