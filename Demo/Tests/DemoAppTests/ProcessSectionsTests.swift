import FunctionalListBox
import FunctionalListDemoProcesses
import Testing

@testable import FunctionalListDemoApp

@Suite("The description of the processes")
struct ProcessSectionsTests {
  private func process(
    _ pid: Int32, user: String = "ada", cpu: Double = 0, start: UInt64 = 0
  ) -> RunningProcess {
    RunningProcess(
      id: ProcessIdentity(pid: pid, startTicks: start), name: "p\(pid)", user: user, cpu: cpu,
      memory: 4_096)
  }

  private func sections(_ processes: [RunningProcess]) -> [TableSection] {
    ProcessSections(
      view: .users(
        UserGroup.groups(
          of: processes, sorting: ProcessSorting(.cpu), filter: ProcessFilter())),
      request: { _, _ in }
    ).sections
  }

  private func changes(
    from old: [RunningProcess], to new: [RunningProcess]
  ) -> TableSectionChangeSet {
    TableSectionChangeSet(old: sections(old), new: sections(new))
  }

  @Test func `there is a section for each user, with the number of processes above it`() throws {
    let sections = sections([process(1), process(2), process(3, user: "root")])
    #expect(sections.map(\.key) == ["ada", "root"])
    #expect(sections.map(\.rows.count) == [2, 1])
    let header = try #require(sections[0].header as? UserHeaderCell)
    #expect(header.state == UserHeader.ViewData(user: "ada", count: 2))
  }

  @Test func `a share that is written the same changes nothing`() {
    let changes = changes(from: [process(1, cpu: 5.01)], to: [process(1, cpu: 5.04)])
    #expect(changes.isEmpty)
  }

  @Test func `a process that becomes the busiest moves, and is updated`() {
    let old = [process(1, cpu: 3), process(2, cpu: 2), process(3, cpu: 1)]
    let new = [process(1, cpu: 3), process(2, cpu: 2), process(3, cpu: 9)]
    let changes = changes(from: old, to: new)
    #expect(changes.movedRows.count == 1)
    #expect(changes.updatedRows.count == 1)
    #expect(changes.insertedRows.isEmpty && changes.deletedRows.isEmpty)
  }

  @Test func `a number that is given to another process is another row`() {
    let changes = changes(from: [process(1)], to: [process(1, start: 7)])
    #expect(changes.insertedRows.count == 1)
    #expect(changes.deletedRows.count == 1)
  }

  @Test func `a process that ends changes the count above it`() {
    let changes = changes(from: [process(1), process(2)], to: [process(1)])
    #expect(changes.deletedRows.count == 1)
    #expect(changes.changedHeaders.count == 1)
  }

  @Test func `several processors fill the bar, and no more`() {
    #expect(ProcessRow.ViewData(process(1, cpu: 318)).cpuLevel == 1)
    #expect(ProcessRow.ViewData(process(1, cpu: 25)).cpuLevel == 0.25)
  }

  @Test func `a screen reader hears what the row shows`() {
    #expect(
      ProcessRow.ViewData(process(1, cpu: 25)).spoken == "p1, PID 1, CPU 25.0%, memory 4 kB")
  }
}
