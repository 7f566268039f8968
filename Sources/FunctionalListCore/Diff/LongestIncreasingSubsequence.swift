/// Marks the members of one longest strictly increasing subsequence.
///
/// Patience sorting (Fredman, *On computing the length of longest increasing subsequences*, 1975):
/// the piles' tops increase, so a binary search finds the pile of each element. Of several longest
/// subsequences the one with the smallest elements is marked.
///
/// - Parameter elements: distinct numbers; negative ones are ignored.
/// - Returns: Whether the element at each offset is a member.
/// - Complexity: O(*n* log *n*) comparisons; O(*n*) if the elements are already increasing.
func longestIncreasingSubsequence<Number: FixedWidthInteger & SignedInteger>(
  of elements: [Number]
) -> [Bool] {
  if let members = membersIfIncreasing(elements) { return members }
  var isMember = [Bool](filledWith: false, count: elements.count)
  /// The top element of each pile, and its offset.
  var tops: [(element: Number, offset: Int32)] = []
  tops.reserveCapacity(elements.count)
  /// The offset of the top element of the previous pile at the time each element was put on its
  /// pile.
  var previous = [Int32](filledWith: -1, count: elements.count)
  for (offset, element) in elements.enumerated() where element >= 0 {
    var pile = tops.count
    if let last = tops.last, last.element > element {
      pile = tops.partitioningIndex { $0.element > element }
    }
    if pile > 0 { previous[offset] = tops[pile - 1].offset }
    let top = (element, Int32(offset))
    if pile == tops.count { tops.append(top) } else { tops[pile] = top }
  }
  var member = Int(tops.last?.offset ?? -1)
  while member >= 0 {
    isMember[member] = true
    member = Int(previous[member])
  }
  return isMember
}

/// Whether each element is a member, if the elements that are not negative are already increasing.
func membersIfIncreasing<Number: FixedWidthInteger & SignedInteger>(
  _ elements: [Number]
) -> [Bool]? {
  var bound: Number = 0
  for element in elements {
    // As an unsigned number, a negative one is above all others, so one branch is enough.
    guard Number.Magnitude(truncatingIfNeeded: element) >= bound.magnitude else { return nil }
    bound = max(bound, element &+ 1)
  }
  var isMember = [Bool](filledWith: true, count: elements.count)
  // Faster than `map`, which appends.
  var span = isMember.mutableSpan
  for (offset, element) in elements.enumerated() { span[offset] = element >= 0 }
  return isMember
}

extension RandomAccessCollection where Index == Int {
  /// The first offset whose element satisfies `predicate`, which is false before and true after.
  package func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
