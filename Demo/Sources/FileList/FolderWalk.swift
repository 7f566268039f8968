/// One search through a folder and those below it, on the thread that runs it.
struct FolderWalk {
  private let limit: Int
  private let interval: Duration
  private let deliver: (FileBatch) -> Void
  /// The folders still to be read.
  private var pending: [FilePath]
  private var batch = FileBatch()
  private var count: Int32 = 0
  private var lastDelivery = ContinuousClock.now

  init(
    from path: FilePath, limit: Int, interval: Duration, deliver: @escaping (FileBatch) -> Void
  ) {
    pending = [path]
    self.limit = limit
    self.interval = interval
    self.deliver = deliver
  }

  /// Runs to the end, or until the task is cancelled.
  mutating func run() {
    // The first may be a symbolic link: it is the folder that the user named.
    var followsLink = true
    while !Task.isCancelled, let path = pending.popLast() {
      do {
        try FolderReading(path: path, followsLink: followsLink).forEachEntry { name, status in
          if status.isFolder {
            pending.append(FilePath(name, in: path))
          } else {
            add(FoundFile(name, in: path, status, number: count))
          }
        }
      } catch {
        batch.skippedFolders += 1
      }
      followsLink = false
    }
    if !batch.isEmpty { deliver(batch) }
  }

  private mutating func add(_ file: FoundFile) {
    batch.files.append(file)
    count += 1
    let now = ContinuousClock.now
    guard batch.files.count >= limit || now - lastDelivery >= interval else { return }
    lastDelivery = now
    deliver(batch)
    batch = FileBatch()
  }
}
