import FunctionalListBox
import Testing

@MainActor @Suite struct HostCellTests {
  private typealias Small = HostCell<Label, Bool, EdgeBasedTableItemLayout>
  private typealias Large = HostCell<Label, [String: [Int]], EdgeBasedTableItemLayout>

  /// Comparing two cells reads the one as a reference to its content.
  @Test func `a cell is one reference to its content, and nothing else`() {
    #expect(MemoryLayout<Small>.size == MemoryLayout<AnyObject>.size)
    #expect(MemoryLayout<Large>.size == MemoryLayout<AnyObject>.size)
    let children = Mirror(reflecting: Small(key: "a", state: true) { _, _ in }).children
    #expect(children.count == 1)
    #expect(children.allSatisfy { type(of: $0.value) is AnyClass })
  }
}
