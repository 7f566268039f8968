internal import FunctionalListWidgets
internal import FunctionalListBox
internal import FunctionalListDemoProcesses

/// The processes of a machine, read every second.
final class ProcessesPage: Page {
  static let name = "processes"
  static let title = "Processes"
  static let iconName = "power-profile-performance-symbolic"

  private let column = Box(orientation: .vertical)
  private let toolbar: ProcessesToolbar
  private let list: ProcessesList
  private let status = Label()
  private let tree: ProcTree
  private let monitor: ProcessMonitor
  private var processes: [RunningProcess] = []
  /// The processes in whose place in the tree those that they have started are hidden.
  private var collapsed: Set<ProcessIdentity> = []
  private let reading = Repetition()
  private let readings: AsyncStream<Result<Void, ProcTreeError>>
  private let reportReading: AsyncStream<Result<Void, ProcTreeError>>.Continuation

  init(options: PageOptions) {
    (readings, reportReading) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(2))
    tree = options.processes
    monitor = ProcessMonitor(tree: tree)
    toolbar = ProcessesToolbar(searchText: options.searchText)
    list = ProcessesList(order: options.order, columns: options.columns)
    status.addCSSClass("page-status")
    status.addCSSClass("numeric")
    status.truncates = true
    toolbar.searchStarts(in: column)
    column.append(toolbar.content)
    column.append(list.content)
    column.append(status)
    toolbar.onChange = { [weak self] in self?.render() }
    list.onExpand = { [weak self] id, isExpanded in
      guard let self else { return }
      if isExpanded { collapsed.remove(id) } else { collapsed.insert(id) }
      render()
    }
    list.onSortChanged = { [weak self] in self?.render() }
    list.onReport = { [status] report in status.text = report.description }
    list.onRequest = { [weak self] in self?.ask(for: $0, of: $1) }
  }

  var content: Widget { column }

  func appear() {
    reading.start { [weak self] in
      await self?.read()
      return self == nil ? nil : .seconds(1)
    }
  }

  func disappear() { reading.stop() }

  /// Returns after the second reading, because the shares of time need two readings.
  func settle() async throws {
    for await reading in readings.prefix(2) { try reading.get() }
  }

  /// Reads the processes off the main actor, and shows them.
  private func read() async {
    do throws(ProcTreeError) {
      processes = try await monitor.processes()
      render()
      reportReading.yield(.success(()))
    } catch {
      status.text = error.description
      reportReading.yield(.failure(error))
    }
  }

  /// Sends a request, after a confirmation by the user unless it is harmless.
  private func ask(for request: ProcessRequest, of process: RunningProcess) {
    guard let question = request.question(about: process) else { return send(request, to: process) }
    Question(question.title, question.text, answer: question.answer, over: column) {
      [weak self] in self?.send(request, to: process)
    }
  }

  private func send(_ request: ProcessRequest, to process: RunningProcess) {
    do throws(ProcessRefusal) {
      try tree.send(request, to: process)
      Task { await read() }
    } catch {
      Question("Refused", error.description, over: column)
    }
  }

  private func render() {
    let (sorting, filter) = (list.sorting, toolbar.filter)
    list.view =
      toolbar.showsTree
      ? .tree(
        ProcessForest(of: processes, sorting: sorting, filter: filter), collapsed: collapsed)
      : .users(UserGroup.groups(of: processes, sorting: sorting, filter: filter))
  }
}
