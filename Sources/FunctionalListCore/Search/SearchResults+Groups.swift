extension SearchResults {
  /// The items by group, for a section each; the groups are in the order of their first items.
  ///
  /// ```swift
  /// table.renderAndDiff {
  ///   for (day, messages) in results.grouped(by: \.day) {
  ///     TableSection(key: day, items: messages, header: Label.cell(state: day)) { cell($0) }
  ///   }
  /// }
  /// ```
  ///
  /// If no item matches, there are no groups. Describe a section with the results themselves in this case, so that
  /// the list contains a filtered section.
  ///
  /// Items of a group keep their order, and are not copied. The sections are marked as filtered if the
  /// results hide items (``TableSection/filtered(_:)``), and are compared with those of other results of the
  /// same array by positions. That requires that the items of each group are next to each other, as they are
  /// if the array is sorted by group; otherwise the comparison reads items.
  ///
  /// - Complexity: O(*n*) calls of the closure and hashes of groups.
  @inlinable
  public func grouped<Group: Hashable>(
    by group: (Element) -> Group
  ) -> [(group: Group, items: Slice<SearchResults>)] {
    var numbers: [Group: Int] = [:]
    var groups: [Group] = []
    var runs: [GroupRun] = []
    for index in 0..<count {
      let key = group(self[index])
      if let last = runs.last, groups[last.group] == key {
        runs[runs.count - 1].end = index + 1
        continue
      }
      let number = numbers[key] ?? groups.count
      if number == groups.count {
        numbers[key] = number
        groups.append(key)
      }
      runs.append(GroupRun(group: number, start: index, end: index + 1))
    }
    let slices = slices(of: runs, groupCount: groups.count)
    return groups.indices.map { (groups[$0], slices[$0]) }
  }

  /// The items of each group.
  ///
  /// If those of a group are not next to each other, the slices are of results in another order.
  @usableFromInline
  func slices(of runs: [GroupRun], groupCount: Int) -> [Slice<SearchResults>] {
    guard runs.count > groupCount else { return runs.map { self[$0.start..<$0.end] } }
    var offsets = Array(repeating: [UInt32](), count: groupCount)
    for run in runs {
      offsets[run.group] += (run.start..<run.end).map { UInt32(sourceOffset(at: $0)) }
    }
    let results = SearchResults(
      base: SearchBase(base.elements, order: offsets.flatMap(\.self)),
      positions: Positions(count: count), isComplete: isComplete)
    var end = 0
    return offsets.map { offsets in
      let start = end
      end += offsets.count
      return results[start..<end]
    }
  }
}

/// Items of one group that are next to each other.
@usableFromInline
struct GroupRun {
  @usableFromInline let group: Int
  @usableFromInline let start: Int
  @usableFromInline var end: Int

  @inlinable
  init(group: Int, start: Int, end: Int) {
    self.group = group
    self.start = start
    self.end = end
  }
}

/// A slice is compared by the versions of its base.
extension Slice: VersionedCollection
where Base: VersionedCollection, Base.Index == Int {
  @usableFromInline
  package func commonPrefixLength(
    from offset: Int, with old: Slice, from oldOffset: Int, limit: Int
  ) -> Int {
    base.commonPrefixLength(
      from: startIndex + offset, with: old.base, from: old.startIndex + oldOffset, limit: limit)
  }

  @usableFromInline
  package func commonSuffixLength(
    below offset: Int, with old: Slice, below oldOffset: Int, limit: Int
  ) -> Int {
    base.commonSuffixLength(
      below: startIndex + offset, with: old.base, below: old.startIndex + oldOffset, limit: limit)
  }

  @usableFromInline
  package func forEachPair(
    with old: Slice, old oldOffsets: Range<Int>, new offsets: Range<Int>,
    _ body: (_ old: Int, _ new: Int, _ count: Int, _ isEqual: Bool) -> Void
  ) -> UnknownPairs? {
    func shifted(_ range: Range<Int>, by distance: Int) -> Range<Int> {
      range.lowerBound + distance..<range.upperBound + distance
    }
    let unknown = base.forEachPair(
      with: old.base, old: shifted(oldOffsets, by: old.startIndex),
      new: shifted(offsets, by: startIndex)
    ) { body($0 - old.startIndex, $1 - startIndex, $2, $3) }
    return unknown.map { unknown in
      UnknownPairs(
        old: unknown.old.map { shifted($0, by: -old.startIndex) },
        new: unknown.new.map { shifted($0, by: -startIndex) })
    }
  }
}

extension Slice: FilteredItems where Base: FilteredItems {
  @usableFromInline package var hidesItems: Bool { base.hidesItems }
}
