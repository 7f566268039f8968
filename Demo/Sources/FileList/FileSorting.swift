/// Sorting that ends early if the task is cancelled, because a newer request needs another order.
struct FileSorting {
  let areInIncreasingOrder: (FoundFile, FoundFile) -> Bool
  /// The number of files that are sorted or copied between two checks for cancellation.
  var stride = 4_096

  /// The files, sorted.
  func sorted(_ files: [FoundFile]) throws(CancellationError) -> [FoundFile] {
    var runs: [[FoundFile]] = []
    for start in Swift.stride(from: 0, to: files.count, by: stride) {
      try Self.checkCancellation()
      let end = min(start + stride, files.count)
      runs.append(files[start..<end].sorted(by: areInIncreasingOrder))
    }
    while runs.count > 1 {
      var merged: [[FoundFile]] = []
      for offset in Swift.stride(from: 0, to: runs.count, by: 2) {
        let hasPartner = offset + 1 < runs.count
        merged.append(
          hasPartner ? try self.merged(runs[offset], runs[offset + 1]) : runs[offset])
      }
      runs = merged
    }
    return runs.first ?? []
  }

  /// Merges two sorted arrays; of equal files, those of `lhs` come first.
  ///
  /// - Complexity: O(*m* · log *n*) comparisons, where *m* is the number of files in the shorter
  ///   array and *n* that in the longer.
  func merged(
    _ lhs: [FoundFile], _ rhs: [FoundFile]
  ) throws(CancellationError) -> [FoundFile] {
    var result: [FoundFile] = []
    result.reserveCapacity(lhs.count + rhs.count)
    var (left, right) = (lhs[...], rhs[...])
    var nextLook = stride
    while let next = right.first {
      if result.count >= nextLook {
        try Self.checkCancellation()
        nextLook = result.count + stride
      }
      let isPassed = left.prefixEnd { !areInIncreasingOrder(next, $0) }
      result += left[..<isPassed]
      left = left[isPassed...]
      guard let first = left.first else { break }
      let end = right.prefixEnd { areInIncreasingOrder($0, first) }
      result += right[..<end]
      right = right[end...]
    }
    result += left
    result += right
    return result
  }

  static func checkCancellation() throws(CancellationError) {
    if Task.isCancelled { throw CancellationError() }
  }
}

extension ArraySlice {
  /// The end of the leading elements that satisfy `belongs`; no element behind them does.
  ///
  /// - Complexity: O(log *k*) calls, where *k* is the number of such elements.
  fileprivate func prefixEnd(_ belongs: (Element) -> Bool) -> Int {
    var (start, step) = (startIndex, 1)
    while start + step <= endIndex, belongs(self[start + step - 1]) {
      start += step
      step *= 2
    }
    var end = Swift.min(start + step - 1, endIndex)
    while start < end {
      let middle = start + (end - start) / 2
      if belongs(self[middle]) { start = middle + 1 } else { end = middle }
    }
    return start
  }
}
