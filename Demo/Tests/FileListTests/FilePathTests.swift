import Testing

@testable import FunctionalListDemoFiles

@Suite("The path of a file")
struct FilePathTests {
  private func path(_ name: [UInt8]) -> FilePath {
    FilePath(EscapedName(name), in: FilePath(text: "/f"))
  }

  @Test func `a path that is text is written as it is`() {
    let path = FilePath(EscapedName("ä.txt".utf8), in: FilePath(text: "/usr/bin"))
    #expect(path.description == "/usr/bin/ä.txt")
    #expect(path.text == "/usr/bin/ä.txt")
    #expect(path.bytes == Array("/usr/bin/ä.txt".utf8))
  }

  @Test(arguments: [("/", "/a"), ("/f", "/f/a"), ("f", "f/a"), ("", "a")])
  func `a name follows its folder after one slash`(folder: String, expected: String) {
    #expect(FilePath(EscapedName("a".utf8), in: FilePath(text: folder)).text == expected)
  }

  @Test(
    arguments: [
      [0x61, 0xFF], [0x61, 0xFE], [0xC3, 0xA4, 0xFF], [0x0A], [0x7F], Array("50%".utf8),
      Array("%ff".utf8), Array("ä\n".utf8), [0x61, 0xEF, 0xBF, 0xBD],
    ] as [[UInt8]])
  func `every name is opened by its own bytes`(name: [UInt8]) {
    let path = path(name)
    #expect(path.bytes == Array("/f/".utf8) + name)
    #expect(FilePath(path.description) == path)
  }

  @Test func `names that look alike are told apart`() {
    let names: [[UInt8]] = [[0xFF], [0xFE], Array("%ff".utf8), Array("\u{FFFD}".utf8), [0x0A]]
    #expect(Set(names.map { path($0).description }).count == names.count)
    #expect(names.map { path($0).text } == ["/f/�", "/f/�", "/f/%ff", "/f/�", "/f/�"])
  }

  @Test func `the rows of a file have keys of their own, and the first that of the path`() {
    let file = FoundFile.sample(7, "ls", in: "/bin")
    #expect(file.id.description == "/bin/ls")
    #expect(file.repeated(1).id.description == "//7/1")
    #expect(file.id != file.repeated(1).id)
  }
}
