import Foundation

/// What the compiler says of a program that uses the library.
struct Typecheck {
  let output: String
  let isAccepted: Bool

  /// - Parameters:
  ///   - program: the text of `main.swift`.
  ///   - files: other files that lie beside it, by name: sources, or a module map.
  ///   - options: more options of the compiler.
  init(_ program: String, files: [String: String] = [:], options: [String] = []) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files.merging(["main.swift": program], uniquingKeysWith: { $1 }) {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }

    let sources = (["main.swift"] + files.keys.filter { $0.hasSuffix(".swift") })
      .map { folder.appending(path: $0).path }
    let build = Bundle.main.bundleURL
    let headers = try Self.run("pkg-config", ["--cflags-only-I", "gtk4", "libadwaita-1"]).output
      .split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", String($0)] }
    let moduleMap = build.appending(path: "CFunctionalListSupport.build/module.modulemap").path
    (output, isAccepted) = try Self.run(
      "swiftc",
      [
        "-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm",
        "-I", folder.path,
        "-I", build.appending(path: "Modules").path,
        "-I", ReadmeTests.root.appending(path: "Sources/CFunctionalListGtk").path,
        "-I", ReadmeTests.root.appending(path: "Sources/CFunctionalListAdwaita").path,
        "-Xcc", "-fmodule-map-file=\(moduleMap)",
      ] + headers + options + sources)
  }

  /// Runs a program to its end, and returns what it printed and whether it succeeded.
  private static func run(
    _ program: String, _ arguments: [String]
  ) throws -> (output: String, hasSucceeded: Bool) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: text, as: UTF8.self), process.terminationStatus == 0)
  }
}
