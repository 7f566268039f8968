import Foundation
import Testing

@testable import FunctionalListDemoTimeline

@Suite("The file of a conversation")
final class ConversationFileTests {
  private let folder = NSTemporaryDirectory() + "timeline-" + UUID().uuidString
  private let count = 300
  private var file: ConversationFile {
    ConversationFile(path: folder + "/cache/demo/conversation", count: count)
  }
  private var url: URL { URL(fileURLWithPath: file.path) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// All messages, as they follow from one another.
  private var script: [ChatMessage] {
    var messages: [ChatMessage] = []
    for _ in 0..<count { messages.append(file.script.message(after: messages.last)) }
    return messages
  }

  @Test(arguments: [0..<0, 0..<1, 0..<300, 17..<18, 117..<217, 299..<300, 300..<300])
  func `any part is read by itself, as the script has it`(range: Range<Int>) throws {
    try file.make()
    #expect(file.messages(range) == Array(script[range]))
  }

  @Test func `a file that is missing is made when it is read, and nothing is left beside it`()
    async throws
  {
    #expect(file.messages(0..<1) == nil)
    #expect(try await Conversation(file).messages(290..<310) == Array(script[290...]))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/cache/demo")
    #expect(names == ["conversation"])
  }

  @Test func `the same seed makes the same bytes, and another seed makes others`() throws {
    try file.make()
    let bytes = try Data(contentsOf: url)
    try file.make()
    #expect(try Data(contentsOf: url) == bytes)
    try ConversationFile(path: file.path, count: count, script: .init(seed: 7)).make()
    #expect(try Data(contentsOf: url) != bytes)
  }

  @Test func `a conversation of another seed or length is made anew`() async throws {
    for other in [(count, UInt64(7)), (count + 1, file.script.seed)] {
      try ConversationFile(path: file.path, count: other.0, script: .init(seed: other.1)).make()
      #expect(file.messages(0..<1) == nil)
      #expect(try await Conversation(file).messages(0..<count) == script)
    }
  }

  @Test(arguments: [0, 1, 23, 24, 700, 1_227, 1_228, 5_000])
  func `a file that is too short is made anew`(length: Int) async throws {
    try file.make()
    try Data(contentsOf: url).prefix(length).write(to: url)
    #expect(file.messages(0..<1) == nil)
    #expect(try await Conversation(file).messages(0..<count) == script)
    #expect(file.messages(0..<count) == script)
  }

  @Test func `a file with damage in the index or in a message is made anew when that is read`()
    async throws
  {
    try file.make()
    let bytes = try Data(contentsOf: url)
    let firstOffset = 24 + 4 * (count + 1)
    // The offset of message 5, the author of the first message, and its text.
    for (place, range) in [
      (24 + 4 * 5 + 3, 0..<10), (firstOffset + 4, 0..<1), (firstOffset + 7, 0..<1),
    ] {
      var damaged = bytes
      damaged[place] = 0xFF
      try damaged.write(to: url)
      #expect(file.messages(range) == nil, "\(place)")
      #expect(file.messages(50..<60) == Array(script[50..<60]), "\(place)")
      #expect(try await Conversation(file).messages(range) == Array(script[range]), "\(place)")
      #expect(try Data(contentsOf: url) == bytes, "\(place)")
    }
  }

  @Test func `a file that cannot be made is an error with the reason`() async throws {
    let conversation = Conversation(ConversationFile(path: "/dev/null/conversation", count: 1))
    do {
      _ = try await conversation.messages(0..<1)
      Issue.record("a file was made below a device")
    } catch {
      #expect(error.description == "/dev/null/conversation cannot be made: Not a directory")
    }
  }

  @Test func `the files are in the folders of the cache and of the state`() {
    let files = TimelineFiles(cache: "/cache", state: "/state")
    #expect(files.conversation.path == "/cache/conversation-1")
    #expect(files.memory == "/state/timeline-1.json")
  }
}
