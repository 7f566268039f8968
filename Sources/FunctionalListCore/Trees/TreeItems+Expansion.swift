extension TreeItems {
  /// The nodes at the top level.
  ///
  /// Assigning them reads all children again.
  ///
  /// - Complexity: as ``init(_:children:isExpandable:id:expanded:)-([Node],_,_,_,_)`` to assign.
  public var roots: [Node] {
    get { rootList.nodes.array }
    set {
      rootList = SiblingList(.array(newValue), source: source)
      flatten()
    }
  }

  /// The ids of the nodes that are expanded, whether they are visible or not.
  ///
  /// - Complexity: To assign, that of ``setExpanded(_:for:)`` for each id that is added or removed;
  ///   if there are many, that of ``init(_:children:isExpandable:id:expanded:)-(ListItems<Node>,_,_,_,_)`` instead.
  public var expanded: Set<ID> {
    get { expandedIDs }
    set {
      let (collapsed, expanded) = (
        expandedIDs.subtracting(newValue), newValue.subtracting(expandedIDs)
      )
      expandedIDs = newValue
      // An edit costs as much as reading a few hundred nodes.
      if (collapsed.count + expanded.count) > 16 + count / 512 {
        rootList = SiblingList(rootList.nodes, source: source)
        return flatten()
      }
      for id in collapsed { collapse(id) }
      for id in expanded { expand(id) }
      rebuildSparseIndex()
    }
  }

  /// Expands or collapses the nodes with an id.
  ///
  /// The nodes below keep their states. A node that is not visible is expanded or collapsed when it
  /// becomes visible.
  ///
  /// - Complexity: O(*k* + log *n*) readings of ids, where *k* nodes appear or disappear; the first few
  ///   calls for a tree of more than 65,536 visible nodes read the ids of all.
  public mutating func setExpanded(_ isExpanded: Bool, for id: ID) {
    if isExpanded {
      guard expandedIDs.insert(id).inserted else { return }
      expand(id)
    } else {
      guard expandedIDs.remove(id) != nil else { return }
      collapse(id)
    }
    rebuildSparseIndex()
  }

  /// Reads the children of the nodes with an id again, if it is expanded.
  ///
  /// The children of a collapsed node are read anyway when it is expanded.
  ///
  /// - Complexity: O(*k* + log *n*) readings of ids, where *k* nodes are below; the first few calls for a
  ///   tree of more than 65,536 visible nodes read the ids of all.
  public mutating func reloadChildren(of id: ID) {
    guard expandedIDs.contains(id) else { return }
    collapse(id)
    expand(id)
    rebuildSparseIndex()
  }

  /// The offset of the first visible node with an id, or `nil` if there is none.
  ///
  /// - Complexity: O(log *n*); the first few calls for a tree of more than 65,536 visible nodes
  ///   read the ids of all.
  public func firstIndex(withID id: ID) -> Int? {
    index.positions(of: id).compactMap { offset(of: $0) }.min()
  }
}
