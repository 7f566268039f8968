import Foundation

/// The stack that a process prints when it hangs (`backtrace_symbols_fd`), with the lines of the sources.
nonisolated enum HangStack {
  private static let start = ".xctest(+"

  /// Replaces the addresses in the program by functions and lines, as far as the toolchain finds them
  /// (`llvm-symbolizer`).
  static func named(_ lines: [String]) -> [String] {
    let addresses = lines.compactMap(address)
    guard !addresses.isEmpty, let names = try? names(of: addresses), names.count == addresses.count
    else { return lines }
    var rest = names[...]
    return lines.map { address(in: $0) == nil ? $0 : rest.removeFirst() }
  }

  private static func address(in line: String) -> String? {
    guard let range = line.range(of: start) else { return nil }
    return String(line[range.upperBound...].prefix { $0 != ")" })
  }

  private static func names(of addresses: [String]) throws -> [String] {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
    process.arguments = ["llvm-symbolizer", "--no-inlines", "--obj=\(program)"] + addresses
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return output.components(separatedBy: "\n\n").filter { !$0.isEmpty }.map { entry in
      let lines = entry.split(separator: "\n").map(String.init)
      let place = lines.last?.split(separator: "/").last.map(String.init) ?? ""
      return "\(place) \(lines.first ?? "")"
    }
  }
}
