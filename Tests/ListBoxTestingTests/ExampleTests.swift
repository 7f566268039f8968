import Foundation
import Testing

/// The examples compile as they stand, in a program without settings of its own.
@Suite struct ExampleTests {
  @Test(arguments: ["Descriptions", "Timeline"]) func `the examples compile`(name: String) throws {
    let file = ReadmeTests.root.appending(path: "Tests/Examples/\(name).swift")
    let check = try Typecheck(String(contentsOf: file, encoding: .utf8))
    #expect(check.isAccepted, "\(check.output)")
  }
}
