/// Marks the members of an increasing subsequence with the greatest total weight.
///
/// With equal weights this is a longest increasing subsequence, which
/// ``longestIncreasingSubsequence(of:)`` finds faster. The heaviest subsequence that ends at each
/// element is found in a Fenwick tree (Fenwick, *A new data structure for cumulative frequency
/// tables*, 1994) of the heaviest ones that end at smaller elements. Of equally heavy subsequences,
/// the one that ends at the smallest element is marked.
///
/// - Parameters:
///   - elements: the numbers `0..<elements.count`, in any order.
///   - weights: the weight of the element at each offset, not less than zero.
/// - Returns: Whether the element at each offset is a member.
/// - Complexity: O(*n* log *n*) comparisons of weights.
func heaviestIncreasingSubsequence<Weight: AdditiveArithmetic & Comparable>(
  of elements: [Int], weights: [Weight]
) -> [Bool] {
  /// The weight of the heaviest subsequence that ends at each offset.
  var totals = weights
  /// The offset of the previous member, or -1.
  var previous = [Int](repeating: -1, count: elements.count)
  /// In each node, the offset at which the heaviest subsequence ends, or -1.
  var tree = [Int](repeating: -1, count: elements.count + 1)

  func heavier(_ offset: Int, _ other: Int) -> Int {
    if offset < 0 || other < 0 { return max(offset, other) }
    if totals[offset] == totals[other] {
      return elements[offset] < elements[other] ? offset : other
    }
    return totals[offset] > totals[other] ? offset : other
  }
  /// The end of the heaviest subsequence of elements less than a bound.
  func heaviestEnd(below bound: Int) -> Int {
    var (end, node) = (-1, bound)
    while node > 0 {
      end = heavier(end, tree[node])
      node &= node - 1
    }
    return end
  }

  for (offset, element) in elements.enumerated() {
    previous[offset] = heaviestEnd(below: element)
    if previous[offset] >= 0 { totals[offset] += totals[previous[offset]] }
    var node = element + 1
    while node < tree.count {
      tree[node] = heavier(tree[node], offset)
      node += node & -node
    }
  }
  var isMember = [Bool](repeating: false, count: elements.count)
  var member = heaviestEnd(below: elements.count)
  while member >= 0 {
    isMember[member] = true
    member = previous[member]
  }
  return isMember
}
