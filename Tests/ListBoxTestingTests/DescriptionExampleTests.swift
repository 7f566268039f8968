import Foundation
import Testing

/// The examples of descriptions compile as they stand, in a program without settings of its own.
@Suite struct DescriptionExampleTests {
  @Test func `the examples compile`() throws {
    let file = ReadmeTests.root.appending(path: "Tests/Examples/Descriptions.swift")
    let check = try Typecheck(String(contentsOf: file, encoding: .utf8))
    #expect(check.isAccepted, "\(check.output)")
  }
}
