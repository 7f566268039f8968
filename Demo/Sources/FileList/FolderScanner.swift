internal import Glibc

/// Finds every file below a folder; does not follow symbolic links.
package struct FolderScanner: Sendable {
  /// The folder, without a slash at the end unless it is the root.
  package let path: String

  package init(path: String = "/usr") {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = String(path)
  }

  /// Throws if the folder cannot be listed at all.
  package func check() throws(FolderError) {
    guard let folder = opendir(path) else {
      throw FolderError(path: path, reason: String(cString: strerror(errno)))
    }
    closedir(folder)
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
