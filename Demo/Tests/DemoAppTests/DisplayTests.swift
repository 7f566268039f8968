import CFunctionalListDemoDesktop
import FunctionalListBox
import FunctionalListDemoProcesses
import XCTest

@testable import FunctionalListDemoApp

/// What needs real widgets; run in XCTest, which has the process's main thread.
nonisolated final class DisplayTests: XCTestCase {
  private func onDisplay(_ test: @MainActor () throws -> Void) throws {
    try MainActor.assumeIsolated {
      guard desktop_open() else { throw XCTSkip("needs a display") }
      try test()
    }
  }

  func testTheOrderAtFirstIsThatOfAColumn() throws {
    try onDisplay {
      for order in ProcessOrder.allCases {
        XCTAssertEqual(ProcessesList(order: order).sorting, ProcessSorting(order))
        XCTAssertTrue(ProcessColumns.all.contains { $0.name == order.rawValue && $0.sort != nil })
      }
    }
  }

  func testWhatIsSearchedForAtFirstIsInForce() throws {
    try onDisplay {
      let toolbar = ProcessesToolbar(searchText: "bash")
      XCTAssertEqual(toolbar.filter, ProcessFilter("bash"))
    }
  }

  func testTheSidebarSelectsAPage() throws {
    try onDisplay {
      let sidebar = Sidebar()
      var selected: [String] = []
      sidebar.onSelect = { selected.append($0.name) }
      for offset in PageCatalog.names.indices { sidebar.select(offset) }
      XCTAssertEqual(selected, PageCatalog.names)
    }
  }

  func testARowThatIsResetShowsNothingOfItsProcess() throws {
    try onDisplay {
      let row = ProcessRow()
      let process = RunningProcess(
        id: ProcessIdentity(pid: 7, startTicks: 0), name: "bash", user: "ada", cpu: 50, memory: 1)
      row.update(with: ProcessRow.ViewData(process))
      XCTAssertEqual(row.texts, ["bash", "7", "50.0%", "0 kB", "ada"])
      row.update(with: nil)
      XCTAssertEqual(row.texts, ["", "", "", "", ""])
    }
  }

  func testTheListSaysWhatARenderDid() throws {
    try onDisplay {
      let list = ProcessesList(order: .cpu)
      let group = UserGroup(
        user: "ada",
        processes: [
          RunningProcess(
            id: ProcessIdentity(pid: 7, startTicks: 0), name: "bash", user: "ada", cpu: 0,
            memory: 1)
        ])
      var reports: [RenderReport] = []
      list.onReport = { reports.append($0) }
      for groups in [[group], []] {
        list.view = .users(groups)
        iterate()
      }
      XCTAssertEqual(reports.map(\.processCount), [1, 0])
      XCTAssertEqual(reports.map(\.insertedCount), [1, 0])
      XCTAssertEqual(reports.map(\.removedCount), [0, 1])
    }
  }
}
