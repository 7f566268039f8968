import FunctionalListWidgets
import FunctionalListBox
import Testing

/// The layout that the comparison of cells relies on: a cell is one reference and nothing else.
@Suite @MainActor struct HostCellLayoutTests {
  private struct Large: Equatable {
    var numbers = (0, 1, 2, 3, 4, 5, 6, 7)
    var text = ""

    static func == (lhs: Large, rhs: Large) -> Bool {
      lhs.numbers.0 == rhs.numbers.0 && lhs.numbers.7 == rhs.numbers.7 && lhs.text == rhs.text
    }
  }

  private struct Empty: Equatable {}

  private typealias Cell<State: Equatable> = HostCell<Label, State, EdgeBasedTableItemLayout>

  @Test func `a cell is as large as a reference, whatever its state`() {
    let sizes = [
      MemoryLayout<Cell<Empty>>.size, MemoryLayout<Cell<Bool>>.size,
      MemoryLayout<Cell<String?>>.size, MemoryLayout<Cell<Large>>.size,
    ]
    #expect(sizes.allSatisfy { $0 == MemoryLayout<AnyObject>.size })
    #expect(MemoryLayout<Cell<Large>>.alignment == MemoryLayout<AnyObject>.alignment)
  }

  @Test func `its only stored property is an object`() throws {
    let cell = Cell<Large>(key: "a", state: Large()) { _, _ in }
    let properties = Mirror(reflecting: cell).children.map(\.value)
    #expect(properties.count == 1)
    #expect(type(of: try #require(properties.first)) is AnyClass)
  }

  @Test func `cells of every size of state are compared`() {
    expectComparison(Empty(), Empty(), equal: true)
    expectComparison(true, false, equal: false)
    expectComparison("a" as String?, "a", equal: true)
    expectComparison("a" as String?, nil, equal: false)
    expectComparison(Large(), Large(), equal: true)
    expectComparison(Large(), Large(text: "b"), equal: false)
  }

  @Test func `a cell that differs in its look or in having a behavior is updated`() {
    let plain = Cell<String>(key: "a", state: "a") { _, _ in }
    var styled = plain
    styled.style = CellStyle(isSelectable: false)
    var named = plain
    named.accessibility = Accessibility(label: "A")
    let behaving = Cell<String>(key: "a", state: "a", behavior: { _ in }) { _, _ in }
    let cells = [plain, styled, named, behaving]
    for (offset, cell) in cells.enumerated() {
      for (otherOffset, other) in cells.enumerated() {
        #expect(cell.change(from: other) == (offset == otherOffset ? .unchanged : .updated))
        #expect(cell.isEqual(to: other) == (offset == otherOffset))
      }
    }
  }

  private func expectComparison<State: Equatable>(
    _ old: State, _ new: State, equal: Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (oldCell, newCell, other) = (
      Cell<State>(key: "a", state: old) { _, _ in }, Cell<State>(key: "a", state: new) { _, _ in },
      Cell<State>(key: "b", state: new) { _, _ in }
    )
    let foreign = HostCell<Label, State, LayoutMarginsTableItemLayout>(
      key: "a", state: new
    ) { _, _ in }
    #expect(newCell.isEqual(to: oldCell) == equal, sourceLocation: sourceLocation)
    #expect(
      newCell.change(from: oldCell) == (equal ? .unchanged : .updated),
      sourceLocation: sourceLocation)
    #expect(other.change(from: oldCell) == .otherKey, sourceLocation: sourceLocation)
    #expect(!foreign.isEqual(to: newCell), sourceLocation: sourceLocation)
    #expect(foreign.change(from: newCell) == .replaced, sourceLocation: sourceLocation)
  }
}
