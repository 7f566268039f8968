import Foundation
import Testing

@Suite("The command")
struct DemoCommandTests {
  @Test func `the pages are listed without a display`() async throws {
    let outcome = try await DemoProgram.run(["--list-pages"])
    #expect(outcome.status == 0)
    #expect(
      outcome.output
        == "mail\ngetting-started\ntimeline\nprocesses\nfiles\nlog\ncsv\nmessages\nplaylist\nto-do\n"
        + "contacts\ntwo-lists\nicons\nsettings\n")
  }

  @Test func `a page that does not exist is refused, with those that do`() async throws {
    let outcome = try await DemoProgram.run(["--page", "nothing"])
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("\"nothing\""))
    #expect(
      outcome.errors.contains(
        "mail, getting-started, timeline, processes, files, log, csv, messages, playlist, to-do, "
          + "contacts, two-lists, icons, settings"))
  }

  @Test func `a tree that cannot be read is refused`() async throws {
    let outcome = try await DemoProgram.run(["--proc", "/no/where"])
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("/no/where"))
  }

  @Test(arguments: [
    ("/no/where", "No such file or directory"), ("/dev/null", "Not a directory"),
  ])
  func `a folder that cannot be listed is refused`(folder: String, reason: String) async throws {
    let outcome = try await DemoProgram.run(["--folder", folder])
    #expect(outcome.status == 1)
    #expect(outcome.errors == "Error: the files of \(folder) cannot be listed: \(reason)\n")
  }

  @Test(arguments: [("/no/where", "No such file or directory"), ("/", "Is a directory")])
  func `a log that cannot be read is refused`(log: String, reason: String) async throws {
    let outcome = try await DemoProgram.run(["--log", log])
    #expect(outcome.status == 1)
    #expect(outcome.errors == "Error: the log \(log) cannot be read: \(reason)\n")
  }

  @Test(arguments: [
    ("/no/where", "No such file or directory"), ("/", "Is a directory"),
    ("/dev/null", "Not a regular file"),
  ])
  func `a table that cannot be read is refused`(csv: String, reason: String) async throws {
    let outcome = try await DemoProgram.run(["--csv", csv])
    #expect(outcome.status == 1)
    #expect(outcome.errors == "Error: the table \(csv) cannot be read: \(reason)\n")
  }

  @Test func `without a display it says so`() async throws {
    let outcome = try await DemoProgram.run([])
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("xvfb-run"))
  }

  @Test(arguments: ["1100", "0x700", "1100x", "wide", "1x2x3", "99999x1", "-5x5"])
  func `a size that is none is refused`(size: String) async throws {
    #expect(try await DemoProgram.run(["--size=\(size)", "--list-pages"]).status != 0)
  }

  @Test(
    .serialized, .enabled(if: DemoProgram.hasDisplay, "needs a display"),
    arguments: [
      ["--page", "getting-started"], ["--page", "getting-started", "--rtl", "--dark"],
      ["--page", "processes"], ["--page", "processes", "--proc", DemoProgram.recordedTree],
      ["--page", "processes", "--search", "no such process", "--sort", "name"],
      ["--page", "files", "--folder", DemoProgram.recordedTree],
      ["--page", "files", "--folder", DemoProgram.recordedTree, "--repeat"],
      ["--page", "files", "--folder", DemoProgram.recordedTree, "--expand", "9"],
      ["--page", "files", "--folder", DemoProgram.recordedTree, "--search", "no such file"],
      ["--page", "mail"], ["--page", "mail", "--search", "ada"],
      ["--page", "log"], ["--page", "log", "--search", "no such line"],
      ["--page", "log", "--log", DemoProgram.recordedTree + "/passwd"],
      ["--page", "csv"], ["--page", "csv", "--search", "no such row"],
      ["--page", "csv", "--csv", DemoProgram.recordedTree + "/passwd"],
      ["--page", "mail", "--mail", "/dev/null/mail"],
      ["--page", "messages"], ["--page", "settings", "--dark"],
      ["--page", "to-do", "--to-do", "/no/such/file"], ["--page", "contacts"],
      ["--page", "timeline", "--timeline", DemoProgram.emptyFolder, "--replies", "0"],
    ])
  func `a picture of a page has the size that was asked for`(arguments: [String]) async throws {
    let file = NSTemporaryDirectory() + "page-\(UUID().uuidString).png"
    defer { try? FileManager.default.removeItem(atPath: file) }
    let outcome = try await DemoProgram.run(
      arguments + ["--screenshot", file, "--size", "900x600"], hasDisplay: true)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.isEmpty)

    let png = try Data(contentsOf: URL(fileURLWithPath: file))
    #expect(png.starts(with: [0x89] + Array("PNG".utf8)))
    // The header's first fields: width and height, 4 bytes each, the highest first.
    #expect(Array(png[16..<24]) == [0, 0, 3, 132, 0, 0, 2, 88])
  }

  @Test(.enabled(if: DemoProgram.hasDisplay, "needs a display"))
  func `a picture that cannot be written is an error that names the file`() async throws {
    let outcome = try await DemoProgram.run(
      ["--screenshot", "/no/where/page.png"], hasDisplay: true)
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("/no/where/page.png"))
  }
}
