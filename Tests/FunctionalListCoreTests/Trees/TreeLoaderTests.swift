import FunctionalListCore
import FunctionalListTestSupport
import Testing

@MainActor @Suite struct TreeLoaderTests {
  @Test func `the children of an expanded node are loaded once`() async {
    let disk = Disk()
    let loader = disk.loader()
    loader.setExpanded(true, for: "a")
    loader.setExpanded(true, for: "a")
    #expect(disk.text(loader) == "a, … a, b")
    await disk.finish("a", ["a/x", "a/y"])
    #expect(disk.text(loader) == "a, a/x, a/y, b")
    #expect(disk.started == ["a"])
    #expect(loader.expanded == ["a"])
  }

  @Test func `children that cannot be loaded are loaded again on demand`() async {
    let disk = Disk()
    let loader = disk.loader()
    loader.setExpanded(true, for: "a")
    await disk.fail("a")
    #expect(loader.items[1].element == .failed(parent: "a", message: "The disk is broken."))
    loader.retry("a")
    #expect(loader.items[1].element == .loading(parent: "a"))
    await disk.finish("a", ["a/x"])
    #expect(disk.text(loader) == "a, a/x, b")
    #expect(disk.started == ["a", "a"])
  }

  @Test func `a node that is collapsed cancels its load, and its result is not used`() async {
    let disk = Disk()
    let loader = disk.loader()
    loader.setExpanded(true, for: "a")
    await disk.started("a")
    loader.setExpanded(false, for: "a")
    #expect(disk.text(loader) == "a, b")
    loader.setExpanded(true, for: "a")
    await disk.finish("a", ["old"])
    #expect(disk.cancelled == ["a"])
    #expect(disk.text(loader) == "a, … a, b")
    await disk.finish("a", ["new"])
    #expect(disk.text(loader) == "a, new, b")
  }

  @Test func `each expansion loads anew`() async {
    let disk = Disk()
    let loader = disk.loader()
    loader.setExpanded(true, for: "a")
    await disk.finish("a", ["old"])
    loader.setExpanded(false, for: "a")
    loader.setExpanded(true, for: "a")
    #expect(disk.text(loader) == "a, … a, b")
    await disk.finish("a", ["new"])
    #expect(disk.text(loader) == "a, new, b")
  }

  @Test
  func `an expanded node is loaded when it becomes visible, and cancelled when it no longer is`()
    async
  {
    let disk = Disk()
    let loader = disk.loader()
    loader.setExpanded(true, for: "a/x")
    #expect(disk.text(loader) == "a, b")
    loader.setExpanded(true, for: "a")
    await disk.finish("a", ["a/x"])
    #expect(disk.text(loader) == "a, a/x, … a/x, b")
    await disk.started("a/x")
    loader.setExpanded(false, for: "a")
    await disk.finish("a/x", ["old"])
    #expect(disk.cancelled == ["a/x"])
    loader.setExpanded(true, for: "a")
    await disk.finish("a", ["a/x"])
    await disk.finish("a/x", ["new"])
    #expect(disk.text(loader) == "a, a/x, new, b")
  }

  @Test func `new roots load the children of expanded nodes again`() async {
    let disk = Disk()
    let loader = disk.loader()
    loader.setExpanded(true, for: "a")
    await disk.finish("a", ["old"])
    loader.roots = ["a", "c"]
    #expect(disk.text(loader) == "a, … a, c")
    await disk.finish("a", ["new"])
    #expect(disk.text(loader) == "a, new, c")
    #expect(loader.roots == ["a", "c"])
  }

  @Test func `reloading shows the old children until the new ones are there`() async {
    let disk = Disk()
    let loader = disk.loader()
    loader.setExpanded(true, for: "a")
    await disk.finish("a", ["a/x", "a/y"])
    loader.setExpanded(true, for: "a/x")
    await disk.finish("a/x", ["file"])
    loader.reload()
    await disk.started("a/x")
    #expect(disk.text(loader) == "a, a/x, file, a/y, b")
    await disk.finish("a", ["a/y", "a/x"])
    #expect(disk.text(loader) == "a, a/y, a/x, file, b")
    await disk.finish("a/x", ["new file"])
    #expect(disk.text(loader) == "a, a/y, a/x, new file, b")
  }

  @Test func `reloading loads what is expanded and visible, and nothing else`() async {
    let disk = Disk()
    let loader = disk.loader()
    loader.setExpanded(true, for: "a")
    await disk.finish("a", ["a/x"])
    loader.setExpanded(true, for: "a/x")
    await disk.finish("a/x", ["old"])
    loader.setExpanded(true, for: "b")
    await disk.finish("b", [])
    loader.setExpanded(false, for: "b")
    loader.setExpanded(false, for: "a")
    loader.reload()
    await disk.settle()
    #expect(disk.started == ["a", "a/x", "b"])
    loader.setExpanded(true, for: "a")
    await disk.finish("a", ["a/x"])
    #expect(disk.text(loader) == "a, a/x, … a/x, b")
  }

  @Test func `a reload replaces the previous load, and can fail`() async {
    let disk = Disk()
    let loader = disk.loader()
    loader.setExpanded(true, for: "a")
    await disk.started("a")
    loader.reload()
    await disk.finish("a", ["old"])
    #expect(disk.cancelled == ["a"])
    #expect(loader.items[1].element == .loading(parent: "a"))
    await disk.fail("a")
    #expect(loader.items[1].element == .failed(parent: "a", message: "The disk is broken."))
  }

  @Test func `the handler is called with the items after every change`() async {
    let disk = Disk()
    let loader = disk.loader()
    var counts: [Int] = []
    loader.itemsDidChange = { counts.append($0.count) }
    loader.setExpanded(true, for: "a")
    await disk.finish("a", ["x", "y", "z"])
    loader.setExpanded(false, for: "a")
    loader.setExpanded(false, for: "a")
    loader.retry("a")
    #expect(counts == [3, 5, 2])
  }

  @Test func `it is known whether children are being loaded`() async {
    let disk = Disk()
    let loader = disk.loader()
    #expect(!loader.isLoading)
    loader.setExpanded(true, for: "a")
    loader.setExpanded(true, for: "b")
    #expect(loader.isLoading)
    await disk.finish("a", [])
    #expect(loader.isLoading)
    loader.setExpanded(false, for: "b")
    #expect(!loader.isLoading)
    loader.reload()
    #expect(loader.isLoading)
    await disk.fail("a")
    #expect(!loader.isLoading)
  }

  @Test func `a loader cancels its loads when it is deinitialised`() async {
    let disk = Disk()
    var loader: TreeLoader<String, String>? = disk.loader()
    weak let remains = loader
    loader?.setExpanded(true, for: "a")
    await disk.started("a")
    let items = loader?.items
    loader = nil
    #expect(remains == nil)
    await disk.finish("a", ["x"])
    #expect(disk.cancelled == ["a"])
    #expect(items?.count == 3)
  }
}

/// Loads that end when a test says so.
@MainActor private final class Disk {
  struct Failure: Error, CustomStringConvertible {
    var description: String { "The disk is broken." }
  }

  private(set) var started: [String] = []
  private(set) var cancelled: [String] = []
  private var endCount = 0
  private var waiting: [(String, CheckedContinuation<[String], any Error>)] = []

  func loader() -> TreeLoader<String, String> {
    TreeLoader(["a", "b"], isExpandable: { _ in true }, id: \.self) { [self] folder in
      started.append(folder)
      defer {
        if Task.isCancelled { cancelled.append(folder) }
        endCount += 1
      }
      return try await withCheckedThrowingContinuation { waiting.append((folder, $0)) }
    }
  }

  func text(_ loader: TreeLoader<String, String>) -> String {
    loader.items.map(\.id.keyText).joined(separator: ", ")
  }

  /// Waits until a folder is being loaded.
  func started(_ folder: String) async {
    #expect(await wait { waiting.contains { $0.0 == folder } })
  }

  /// Ends the oldest load of a folder, and waits until its result was used.
  func finish(_ folder: String, _ children: [String]) async {
    await end(folder) { $0.resume(returning: children) }
  }

  func fail(_ folder: String) async { await end(folder) { $0.resume(throwing: Failure()) } }

  private func end(
    _ folder: String, _ resume: (CheckedContinuation<[String], any Error>) -> Void
  ) async {
    await started(folder)
    guard let index = waiting.firstIndex(where: { $0.0 == folder }) else {
      Issue.record("\(folder) is not being loaded")
      return
    }
    let count = endCount
    resume(waiting.remove(at: index).1)
    #expect(await wait { endCount > count })
    await settle()
  }

  /// Waits until nothing more happens by itself.
  func settle() async { await letTasksRun() }
}
