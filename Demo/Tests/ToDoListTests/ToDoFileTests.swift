import Foundation
import Testing

@testable import FunctionalListDemoToDo

@Suite("The file of the to-do list")
final class ToDoFileTests {
  private let folder = NSTemporaryDirectory() + "to-do-" + UUID().uuidString
  private var file: ToDoFile { ToDoFile(path: folder + "/data/list/to-do.md") }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ bytes: [UInt8]) throws {
    try file.save(ToDoList())
    try Data(bytes).write(to: URL(fileURLWithPath: file.path))
  }

  private var files: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder + "/data/list")
    return (names ?? []).sorted()
  }

  private func list(_ titles: String...) -> ToDoList {
    var list = ToDoList()
    for title in titles { list.add(title) }
    return list
  }

  @Test func `there is no list at first`() throws {
    #expect(try file.load() == .missing)
    #expect(files.isEmpty)
  }

  @Test func `a list that was saved is read again, from folders that were made for it`() throws {
    try file.save(list("Water the plants", "Call Ada 🇨🇦"))
    #expect(try file.load() == .list(list("Water the plants", "Call Ada 🇨🇦")))
    try file.save(list())
    #expect(try file.load() == .list(ToDoList()))
    #expect(files == ["to-do.md"])
  }

  @Test(arguments: [Array("no list".utf8), [0xFF, 0xFE], Array("- [ ] a\n- [ ".utf8)])
  func `a damaged file is kept aside, and the next is no trouble to it`(bytes: [UInt8]) throws {
    for number in 1...2 {
      try write(bytes)
      #expect(try file.load() == .damaged(keptAs: "\(file.path).damaged-\(number)"))
    }
    #expect(files == ["to-do.md.damaged-1", "to-do.md.damaged-2"])
    let copy = try Data(contentsOf: URL(fileURLWithPath: "\(file.path).damaged-1"))
    #expect(Array(copy) == bytes)
    #expect(try file.load() == .missing)
  }

  @Test func `a file that cannot be read or saved is an error with the reason`() throws {
    try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: true)
    #expect(throws: ToDoFileError.self) { try file.load() }
    do {
      try file.save(list("a"))
      Issue.record("a folder was overwritten")
    } catch {
      #expect(error.description == "\(file.path) cannot be saved: Is a directory")
    }
    #expect(files == ["to-do.md"])
  }
}
