/// Changes of a list that are expensive for a careless comparison.
enum Shape: CaseIterable {
  case equal, reversed, rotatedByOne, rotatedByHalf, oddsThenEvens, everythingNew, everySecondNew
  case emptied, filled, halfGone, firstGone, lastGone, oneInTheMiddle, firstAndLastSwapped
  case threeNewAtTheEnd, allOfOneKey, everyKeyTwice

  /// The old numbers and the new ones.
  func lists(ofCount count: Int) -> (old: [Int], new: [Int]) {
    let old = Array(0..<count)
    switch self {
    case .equal: return (old, old)
    case .reversed: return (old, old.reversed())
    case .rotatedByOne: return (old, Array(old.dropFirst()) + [0])
    case .rotatedByHalf: return (old, Array(old[(count / 2)...]) + Array(old[..<(count / 2)]))
    case .oddsThenEvens:
      return (old, old.filter { !$0.isMultiple(of: 2) } + old.filter { $0.isMultiple(of: 2) })
    case .everythingNew: return (old, old.map { $0 + count })
    case .everySecondNew: return (old, old.map { $0.isMultiple(of: 2) ? $0 : $0 + count })
    case .emptied: return (old, [])
    case .filled: return ([], old)
    case .halfGone: return (old, old.filter { $0.isMultiple(of: 2) })
    case .firstGone: return (old, Array(old.dropFirst()))
    case .lastGone: return (old, Array(old.dropLast()))
    case .oneInTheMiddle:
      return (old, Array(old[..<(count / 2)]) + [-1] + Array(old[(count / 2)...]))
    case .firstAndLastSwapped:
      return (old, [count - 1] + Array(old.dropFirst().dropLast()) + [0])
    case .threeNewAtTheEnd: return (old, old + [-1, -2, -3])
    case .allOfOneKey: return (old, Array(repeating: 0, count: count))
    case .everyKeyTwice: return (old, old + old)
    }
  }
}
