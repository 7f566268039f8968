/// The closures of an app that describe a tree, and loops over many nodes that call them.
///
/// The loops are closures that an inlinable initialiser makes, so that they are specialised in the
/// module that describes the tree.
@usableFromInline
final class TreeSource<Node: Equatable, ID: Hashable> {
  let children: (Node) -> [Node]
  let isExpandable: ((Node) -> Bool)?
  let id: (Node) -> ID
  /// The first index, starting at `start`, of a node whose id is in a set.
  let firstIndex: (_ nodes: [Node], _ start: Int, _ ids: Set<ID>) -> Int?
  /// The indices, starting at `start`, of the nodes that have an id.
  let indices: (_ nodes: [Node], _ start: Int, _ id: ID) -> [Int]
  /// Adds some nodes of a list to an index, and calls `repetition` for each id that the index
  /// contains already.
  ///
  /// `first` is the position of the first element of the array.
  let index:
    (
      _ nodes: [Node], _ part: Range<Int>, _ first: (listIndex: Int, nodeIndex: Int),
      _ positions: inout [ID: ListedNode], _ repetition: (ID, ListedNode) -> Void
    ) -> Void
  /// The length of the common prefix of the nodes from two indices on, at most `limit`.
  let commonPrefixLength: (_ old: [Node], Int, _ new: [Node], Int, _ limit: Int) -> Int
  /// The length of the common suffix of the nodes above two indices, at most `limit`.
  let commonSuffixLength: (_ old: [Node], Int, _ new: [Node], Int, _ limit: Int) -> Int

  @inlinable
  convenience init(
    children: @escaping (Node) -> [Node], isExpandable: ((Node) -> Bool)?,
    id: @escaping (Node) -> ID
  ) {
    self.init(
      children: children, isExpandable: isExpandable, id: id,
      firstIndex: { nodes, start, ids in
        (start..<nodes.count).first { ids.contains(id(nodes[$0])) }
      },
      indices: { nodes, start, wanted in
        (start..<nodes.count).filter { id(nodes[$0]) == wanted }
      },
      index: { nodes, part, first, positions, repetition in
        for index in part {
          let id = id(nodes[index])
          let position = ListedNode(
            listIndex: first.listIndex, nodeIndex: first.nodeIndex + index)
          if let first = positions.updateValue(position, forKey: id) {
            positions[id] = first
            repetition(id, position)
          }
        }
      },
      commonPrefixLength: { commonPrefixLengthOfSpans($0.span, $1, $2.span, $3, $4) },
      commonSuffixLength: { commonSuffixLengthOfSpans($0.span, $1, $2.span, $3, $4) })
  }

  @usableFromInline
  init(
    children: @escaping (Node) -> [Node], isExpandable: ((Node) -> Bool)?,
    id: @escaping (Node) -> ID, firstIndex: @escaping ([Node], Int, Set<ID>) -> Int?,
    indices: @escaping ([Node], Int, ID) -> [Int],
    index:
      @escaping (
        [Node], Range<Int>, (listIndex: Int, nodeIndex: Int), inout [ID: ListedNode],
        (ID, ListedNode) -> Void
      ) -> Void,
    commonPrefixLength: @escaping ([Node], Int, [Node], Int, Int) -> Int,
    commonSuffixLength: @escaping ([Node], Int, [Node], Int, Int) -> Int
  ) {
    self.children = children
    self.isExpandable = isExpandable
    self.id = id
    self.firstIndex = firstIndex
    self.indices = indices
    self.index = index
    self.commonPrefixLength = commonPrefixLength
    self.commonSuffixLength = commonSuffixLength
  }
}

/// The position of a node in a ``NodeIndex``.
@usableFromInline
struct ListedNode {
  /// The index of the node's list among the lists of the node index.
  @usableFromInline let listIndex: Int
  /// The index of the node in its list.
  @usableFromInline let nodeIndex: Int

  @inlinable
  init(listIndex: Int, nodeIndex: Int) {
    self.listIndex = listIndex
    self.nodeIndex = nodeIndex
  }
}
