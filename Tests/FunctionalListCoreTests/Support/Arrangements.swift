/// Every order of every subset of the elements, the empty one included.
func arrangements<Element: Equatable>(of elements: [Element]) -> [[Element]] {
  var all: [[Element]] = [[]]
  var longest = all
  for _ in elements {
    longest = longest.flatMap { begun in
      elements.filter { !begun.contains($0) }.map { begun + [$0] }
    }
    all += longest
  }
  return all
}

/// Every list with one of the choices for each offset.
func products<Element>(of choices: [[Element]]) -> [[Element]] {
  choices.reduce([[]]) { lists, choice in lists.flatMap { list in choice.map { list + [$0] } } }
}
