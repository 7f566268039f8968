internal import Glibc

/// Finds every file below a folder; does not follow symbolic links.
package struct FolderScanner: Sendable {
  /// The folder, without a slash at the end unless it is the root.
  package let path: FilePath

  package init(path: String = "/usr") {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = FilePath(text: String(path))
  }

  /// Throws if the folder cannot be listed at all.
  package func check() throws(FolderError) {
    guard let folder = opendir(path.text) else {
      throw FolderError(path: path.text, reason: String(cString: strerror(errno)))
    }
    closedir(folder)
  }

  /// The folder itself, whose name is its whole path.
  package var folder: FoundFile {
    var status = stat()
    stat(path.text, &status)
    return FoundFile(
      number: 0, folder: FilePath(text: ""), name: EscapedName(path.bytes), size: 0,
      modified: Int64(status.st_mtim.tv_sec), kind: .folder)
  }

  /// The files and folders in one of the folders, off the caller's actor.
  ///
  /// - Throws: The reason if none of them can be read.
  @concurrent
  package func files(
    in folder: FilePath, by order: FileOrder
  ) async throws(FolderError) -> [FoundFile] {
    var files: [FoundFile] = []
    do {
      try FolderReading(path: folder, followsLink: folder == path).forEachEntry { name, status in
        files.append(FoundFile(name, in: folder, status))
      }
    } catch {
      if files.isEmpty { throw error }
    }
    return files.sorted(by: order.areInIncreasingOrder)
  }

  /// Starts a search in a background task, which is cancelled when the stream is no longer used.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of files in a batch.
  ///   - interval: the time after the last batch at which a smaller one is delivered.
  /// - Returns: The batches of files, as they are found.
  package func batches(
    of limit: Int = 5_000, every interval: Duration = .milliseconds(100)
  ) -> AsyncStream<FileBatch> {
    AsyncStream { continuation in
      let search = Task.detached(priority: .utility) { [path] in
        var walk = FolderWalk(from: path, limit: limit, interval: interval) { batch in
          continuation.yield(batch)
        }
        walk.run()
        continuation.finish()
      }
      continuation.onTermination = { _ in search.cancel() }
    }
  }
}
