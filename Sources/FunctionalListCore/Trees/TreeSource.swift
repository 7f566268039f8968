/// The closures that an app gave for a tree.
///
/// The loops over many nodes are closures too. They are made in an inlinable initialiser, so that they
/// are specialised in the module that describes the tree.
@usableFromInline
final class TreeSource<Node: Equatable, ID: Hashable> {
  let children: (Node) -> [Node]
  let isExpandable: ((Node) -> Bool)?
  let id: (Node) -> ID
  /// The first index, from one on, of a node whose id is in a set.
  let firstIndex: (_ nodes: [Node], _ start: Int, _ ids: Set<ID>) -> Int?
  /// The indices, from one on, of the nodes that have an id.
  let indices: (_ nodes: [Node], _ start: Int, _ id: ID) -> [Int]
  /// Adds some nodes of a list to an index, and calls a closure for those whose id is there already.
  let index:
    (
      _ nodes: [Node], _ part: Range<Int>, _ list: Int, _ places: inout [ID: ListedNode],
      _ repetition: (ID, ListedNode) -> Void
    ) -> Void
  /// The number of equal nodes from two indices on, up to a limit.
  let agreement: (_ old: [Node], Int, _ new: [Node], Int, _ limit: Int) -> Int
  /// The number of equal nodes upwards from above two indices, up to a limit.
  let upwardAgreement: (_ old: [Node], Int, _ new: [Node], Int, _ limit: Int) -> Int

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
      index: { nodes, part, list, places, repetition in
        for index in part {
          let (id, place) = (id(nodes[index]), ListedNode(list: list, index: index))
          if let first = places.updateValue(place, forKey: id) {
            places[id] = first
            repetition(id, place)
          }
        }
      },
      agreement: { agreementOfSpans($0.span, $1, $2.span, $3, $4) },
      upwardAgreement: { upwardAgreementOfSpans($0.span, $1, $2.span, $3, $4) })
  }

  @usableFromInline
  init(
    children: @escaping (Node) -> [Node], isExpandable: ((Node) -> Bool)?,
    id: @escaping (Node) -> ID, firstIndex: @escaping ([Node], Int, Set<ID>) -> Int?,
    indices: @escaping ([Node], Int, ID) -> [Int],
    index:
      @escaping ([Node], Range<Int>, Int, inout [ID: ListedNode], (ID, ListedNode) -> Void) -> Void,
    agreement: @escaping ([Node], Int, [Node], Int, Int) -> Int,
    upwardAgreement: @escaping ([Node], Int, [Node], Int, Int) -> Int
  ) {
    self.children = children
    self.isExpandable = isExpandable
    self.id = id
    self.firstIndex = firstIndex
    self.indices = indices
    self.index = index
    self.agreement = agreement
    self.upwardAgreement = upwardAgreement
  }
}

/// A node's place in the lists of an index.
@usableFromInline
struct ListedNode {
  @usableFromInline let list: Int
  @usableFromInline let index: Int

  @inlinable
  init(list: Int, index: Int) {
    self.list = list
    self.index = index
  }
}
