internal import Glibc
internal import FunctionalListDemoText

/// One search through a folder and those below it, on the thread that runs it.
struct FolderWalk {
  private let limit: Int
  private let interval: Duration
  private let deliver: (FileBatch) -> Void
  /// The folders still to be read, as bytes: a name need not be text.
  private var pending: [[UInt8]]
  private var batch = FileBatch()
  private var count: Int32 = 0
  private var lastDelivery = ContinuousClock.now

  init(
    from path: String, limit: Int, interval: Duration, deliver: @escaping (FileBatch) -> Void
  ) {
    pending = [Array(path.utf8)]
    self.limit = limit
    self.interval = interval
    self.deliver = deliver
  }

  /// Runs to the end, or until the task is cancelled.
  mutating func run() {
    // The first may be a symbolic link: it is the folder that the user named.
    var flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    while !Task.isCancelled, let path = pending.popLast() {
      if !read(path, flags: flags) { batch.skippedFolders += 1 }
      flags |= O_NOFOLLOW
    }
    if !batch.isEmpty { deliver(batch) }
  }

  /// Whether all of the folder could be read.
  ///
  /// A file that vanishes between being listed and being looked at is left out. A path longer than
  /// the kernel takes (`PATH_MAX`) cannot be read.
  private mutating func read(_ path: [UInt8], flags: Int32) -> Bool {
    let descriptor = (path + [0]).withUnsafeBytes { bytes in
      bytes.baseAddress.map { open($0.assumingMemoryBound(to: CChar.self), flags) } ?? -1
    }
    guard descriptor >= 0 else { return false }
    guard let folder = fdopendir(descriptor) else {
      close(descriptor)
      return false
    }
    defer { closedir(folder) }

    let folderName = String(printable: path[...])
    var isWhole = true
    while !Task.isCancelled {
      errno = 0
      guard let entry = readdir(folder) else { return isWhole && errno == 0 }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        bytes.prefix { $0 != 0 }[...].map { $0 }
      }
      guard name != [0x2E], name != [0x2E, 0x2E] else { continue }
      var status = stat()
      let isKnown = withUnsafePointer(to: &entry.pointee.d_name) { name in
        UnsafeRawPointer(name).withMemoryRebound(to: CChar.self, capacity: 1) {
          fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) == 0
        }
      }
      if !isKnown {
        isWhole = isWhole && errno == ENOENT
      } else if status.st_mode & S_IFMT == S_IFDIR {
        pending.append((path == [0x2F] ? [] : path) + [0x2F] + name)
      } else {
        add(name, in: folderName, status)
      }
    }
    return true
  }

  private mutating func add(_ name: [UInt8], in folder: String, _ status: stat) {
    let name = String(printable: name[...])
    batch.files.append(
      FoundFile(
        number: count, folder: folder, name: name, size: UInt64(clamping: status.st_size),
        modified: Int64(status.st_mtim.tv_sec),
        kind: FileKind(mode: status.st_mode, name: name.lowercased())))
    count += 1
    let now = ContinuousClock.now
    guard batch.files.count >= limit || now - lastDelivery >= interval else { return }
    lastDelivery = now
    deliver(batch)
    batch = FileBatch()
  }
}
