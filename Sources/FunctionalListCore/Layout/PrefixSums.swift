/// Non-negative numbers and their prefix sums.
///
/// They are stored in a Fenwick tree (P. M. Fenwick, *A new data structure for cumulative frequency
/// tables*, 1994). Operations take O(log *n*) unless stated otherwise.
struct PrefixSums {
  /// The element at `i - 1` is the sum of the numbers in `i - (i & -i)..<i`.
  private var tree: [Int] = []

  var count: Int { tree.count }
  var total: Int { sum(before: count) }

  /// The sum of the numbers before an index.
  func sum(before index: Int) -> Int {
    var sum = 0
    var node = index
    while node > 0 {
      sum += tree[node - 1]
      node &= node - 1
    }
    return sum
  }

  func value(of index: Int) -> Int { sum(before: index + 1) - sum(before: index) }

  mutating func add(_ growth: Int, at index: Int) {
    var node = index + 1
    while node <= count {
      tree[node - 1] += growth
      node += node & -node
    }
  }

  /// The length of the longest prefix whose sum does not exceed a bound, and the remainder.
  func split(_ sum: Int) -> (count: Int, rest: Int) {
    var (index, rest) = (0, sum)
    var step = 1
    while step * 2 <= count { step *= 2 }
    while step > 0 {
      if index + step <= count, tree[index + step - 1] <= rest {
        index += step
        rest -= tree[index - 1]
      }
      step /= 2
    }
    return (index, rest)
  }

  /// Replaces all numbers from an index on.
  ///
  /// - Complexity: O(*m* + log *n*), where *m* counts the removed and the inserted numbers.
  mutating func replaceAll(from index: Int, with numbers: [Int]) {
    tree.removeLast(count - index)
    for number in numbers {
      // The new node is the sum of the number and of the existing nodes that it covers.
      var sum = number
      var covered = count
      let node = count + 1
      while covered > node - (node & -node) {
        sum += tree[covered - 1]
        covered &= covered - 1
      }
      tree.append(sum)
    }
  }
}
