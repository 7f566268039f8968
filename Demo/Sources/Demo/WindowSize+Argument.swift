internal import ArgumentParser
internal import FunctionalListDemoApp

/// A size as the command line writes it: `1100x700`.
extension WindowSize: ExpressibleByArgument {
  package init?(argument: String) {
    let numbers = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    let range = 1...16_384
    guard
      numbers.count == 2, let width = numbers[0], let height = numbers[1],
      range.contains(width), range.contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }

  package var defaultValueDescription: String { "\(width)x\(height)" }
}
