internal import Glibc

/// Reads the entries of a folder on the calling thread.
struct FolderReading {
  let path: FilePath
  /// Whether the folder may be named by a symbolic link.
  var followsLink = false

  /// Calls `body` for each file and folder, until the task is cancelled.
  ///
  /// A file that vanishes between being listed and being looked at is left out. A path longer than
  /// the kernel takes (`PATH_MAX`) cannot be read.
  ///
  /// - Throws: The reason if the folder, or something in it, cannot be read; the rest was read.
  func forEachEntry(_ body: (EscapedName, stat) -> Void) throws(FolderError) {
    let folder = try open()
    defer { closedir(folder) }
    var reason: Int32 = 0
    while !Task.isCancelled {
      errno = 0
      guard let entry = readdir(folder) else {
        reason = errno == 0 ? reason : errno
        break
      }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        bytes.prefix { $0 != 0 }.map { $0 }
      }
      guard name != [0x2E], name != [0x2E, 0x2E] else { continue }
      var status = stat()
      let isKnown = withUnsafePointer(to: &entry.pointee.d_name) { name in
        UnsafeRawPointer(name).withMemoryRebound(to: CChar.self, capacity: 1) {
          fstatat(dirfd(folder), $0, &status, AT_SYMLINK_NOFOLLOW) == 0
        }
      }
      if isKnown {
        body(EscapedName(name), status)
      } else if errno != ENOENT {
        reason = errno
      }
    }
    if reason != 0 { throw error(reason) }
  }

  private func open() throws(FolderError) -> OpaquePointer {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followsLink ? 0 : O_NOFOLLOW)
    let descriptor = (path.bytes + [0]).withUnsafeBytes { bytes in
      bytes.baseAddress.map { Glibc.open($0.assumingMemoryBound(to: CChar.self), flags) } ?? -1
    }
    guard descriptor >= 0 else { throw error(errno) }
    guard let folder = fdopendir(descriptor) else {
      let number = errno
      close(descriptor)
      throw error(number)
    }
    return folder
  }

  private func error(_ number: Int32) -> FolderError {
    FolderError(path: path.text, reason: String(cString: strerror(number)))
  }
}

extension FoundFile {
  /// A file in a folder that was read.
  init(_ name: EscapedName, in folder: FilePath, _ status: stat, number: Int32 = 0) {
    let isFolder = status.isFolder
    self.init(
      number: number, folder: folder, name: name,
      size: isFolder ? 0 : UInt64(clamping: status.st_size),
      modified: Int64(status.st_mtim.tv_sec),
      kind: isFolder
        ? .folder : FileKind(mode: status.st_mode, name: name.text.lowercased()))
  }
}

extension stat {
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
}
