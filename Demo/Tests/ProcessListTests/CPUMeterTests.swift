import Testing

@testable import FunctionalListDemoProcesses

@Suite("Shares of processor time")
struct CPUMeterTests {
  private func snapshot(
    at uptime: Double, _ processes: (pid: Int32, start: UInt64, ticks: UInt64)...
  ) -> ProcessSnapshot {
    ProcessSnapshot(
      uptime: uptime,
      processes: processes.map { pid, start, ticks in
        ProcessSample(
          identity: ProcessIdentity(pid: pid, startTicks: start), name: "", userID: 0,
          cpuTicks: ticks, memory: 0)
      })
  }

  @Test func `a process seen before shows its share since then`() {
    var meter = CPUMeter()
    _ = meter.percentages(of: snapshot(at: 10, (1, 0, 500), (2, 0, 0), (3, 0, 7)))
    let now = snapshot(at: 12, (1, 0, 550), (2, 0, 400), (3, 0, 7))
    #expect(meter.percentages(of: now) == [25, 200, 0])
  }

  @Test func `a process seen for the first time shows its share since it was started`() {
    var meter = CPUMeter()
    #expect(meter.percentages(of: snapshot(at: 10, (1, 0, 500))) == [50])
    #expect(meter.percentages(of: snapshot(at: 11, (1, 0, 500), (2, 1_000, 30))) == [0, 30])
  }

  @Test func `the number of a process that ended does not pass on its time`() {
    var meter = CPUMeter()
    _ = meter.percentages(of: snapshot(at: 10, (1, 0, 100)))
    #expect(meter.percentages(of: snapshot(at: 12, (1, 1_100, 100))) == [100])
  }

  @Test func `two readings of the same moment show the same`() {
    var meter = CPUMeter()
    let recorded = snapshot(at: 10, (1, 500, 100))
    #expect(meter.percentages(of: recorded) == [20])
    #expect(meter.percentages(of: recorded) == [20])
  }

  @Test func `no time at all is no share`() {
    var meter = CPUMeter()
    #expect(meter.percentages(of: snapshot(at: 0, (1, 0, 100))) == [0])
    #expect(meter.percentages(of: snapshot(at: 5, (2, 900, 100))) == [0])
  }

  @Test func `time that runs backwards is no share`() {
    var meter = CPUMeter()
    _ = meter.percentages(of: snapshot(at: 10, (1, 0, 500)))
    #expect(meter.percentages(of: snapshot(at: 20, (1, 0, 400))) == [20])
  }
}
