internal import Glibc

/// A tree laid out like `/proc`: the machine's, or a recorded one.
package struct ProcTree: Sendable {
  /// The folder, without a slash at the end.
  package let path: String

  package init(path: String = "/proc") {
    self.path = path
  }

  /// The numbers of the processes that the tree lists.
  ///
  /// - Throws: An error if the folder cannot be listed at all.
  package func processIDs() throws(ProcTreeError) -> [Int32] {
    guard let folder = opendir(path) else {
      throw ProcTreeError(path: path, reason: String(cString: strerror(errno)))
    }
    defer { closedir(folder) }

    var ids: [Int32] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        bytes.prefix { $0 != 0 }[...].map { $0 }
      }
      if let id = Int32(decimal: name[...]) { ids.append(id) }
    }
    return ids
  }

  /// Reads the processes numbered `ids`.
  ///
  /// Processes that cannot be read are left out. Most of them ended after they were listed.
  package func samples(of ids: [Int32]) -> [ProcessSample] {
    var files = FileBytes()
    return ids.compactMap { id in
      guard
        let stat = files.read("\(path)/\(id)/stat").flatMap(StatLine.init), stat.pid == id,
        let status = files.read("\(path)/\(id)/status").flatMap(StatusFile.init)
      else { return nil }
      return ProcessSample(
        identity: ProcessIdentity(pid: id, startTicks: stat.startTicks), name: stat.name,
        userID: status.userID, cpuTicks: stat.cpuTicks, memory: status.memory,
        parent: stat.parent, isStopped: stat.isStopped)
    }
  }

  /// Seconds since the machine was started, or 0 if the tree has no such file.
  package func uptime() -> Double {
    var files = FileBytes()
    let words = files.read("\(path)/uptime")?.split(whereSeparator: \.isSpace)
    return words?.first.flatMap { Double(String(decoding: $0, as: UTF8.self)) } ?? 0
  }

  /// Reads the whole tree.
  ///
  /// - Throws: An error if the folder cannot be listed at all.
  package func snapshot() throws(ProcTreeError) -> ProcessSnapshot {
    let ids = try processIDs()
    return ProcessSnapshot(uptime: uptime(), processes: samples(of: ids))
  }
}
