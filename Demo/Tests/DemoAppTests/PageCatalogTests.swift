import Testing

@testable import FunctionalListDemoApp

@Suite("The pages")
struct PageCatalogTests {
  @Test func `each page is found by its name`() throws {
    for (offset, name) in PageCatalog.names.enumerated() {
      #expect(try PageCatalog.offset(of: name) == offset)
    }
  }

  @Test func `the first page is shown where no name is given`() throws {
    #expect(try PageCatalog.offset(of: nil) == 0)
  }

  @Test func `names are told apart, and can be typed`() {
    #expect(Set(PageCatalog.names).count == PageCatalog.names.count)
    for name in PageCatalog.names {
      #expect(name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }, "\(name)")
    }
  }

  @Test func `a name that no page has is an error that lists those there are`() {
    let error = DemoError.unknownPage("nothing", known: PageCatalog.names)
    #expect(throws: error) { try PageCatalog.offset(of: "nothing") }
    for name in PageCatalog.names { #expect(error.description.contains(name)) }
  }
}
