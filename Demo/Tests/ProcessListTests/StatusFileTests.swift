import Testing

@testable import FunctionalListDemoProcesses

@Suite("The file /proc/PID/status")
struct StatusFileTests {
  @Test func `the effective user and the resident memory are read`() throws {
    let text = "Name:\tsudo\nUid:\t1000\t0\t0\t0\nGid:\t1000\t0\t0\t0\nVmRSS:\t    5120 kB\n"
    let status = try #require(StatusFile(Array(text.utf8)))
    #expect(status.userID == 0)
    #expect(status.memory == 5120 * 1024)
  }

  @Test func `a kernel thread has no memory`() throws {
    let status = try #require(StatusFile(Array("Name:\tkthreadd\nUid:\t0\t0\t0\t0\n".utf8)))
    #expect(status.memory == 0)
  }

  @Test(arguments: ["", "Name:\tbash\n", "Uid:\n", "Uid:\t1000\n", "Uid:\ta\tb\tc\td\n"])
  func `a file without a user is no process`(text: String) {
    #expect(StatusFile(Array(text.utf8)) == nil)
  }

  @Test func `a size too great for 64 bits is the greatest there is`() {
    let text = "Uid:\t0\t0\t0\t0\nVmRSS:\t18446744073709551615 kB\n"
    #expect(StatusFile(Array(text.utf8))?.memory == .max)
  }
}
