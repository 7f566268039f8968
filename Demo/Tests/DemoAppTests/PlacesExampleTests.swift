import Foundation
import Testing

@testable import FunctionalListDemoApp

@Suite("The code that is shown")
struct PlacesExampleTests {
  /// The shown text comes through a symbolic link, which some checkouts turn into a short file.
  @Test func `it is the code that is compiled`() throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let source = package.appendingPathComponent(
      "Sources/DemoApp/Pages/GettingStarted/PlacesExample.swift")
    #expect(try Array(Data(contentsOf: source)) == PackageResources.PlacesExample_swift_txt)
  }
}
