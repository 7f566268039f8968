import Glibc
import Testing

@testable import FunctionalListDemoFiles

@Suite("Dates")
struct FileDateTests {
  @Test func `a date has the day and the minute, in the zone of the machine`() {
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (124, 2, 9)
    (parts.tm_hour, parts.tm_min, parts.tm_sec, parts.tm_isdst) = (7, 5, 59, -1)
    #expect(FileDate(secondsSince1970: Int64(mktime(&parts))).description == "2024-03-09 07:05")
  }

  @Test func `a date beyond the calendar is empty`() {
    #expect(FileDate(secondsSince1970: .max).description.isEmpty)
  }
}
