internal import FunctionalListWidgets
internal import FunctionalListBox
internal import FunctionalListDemoText
internal import FunctionalListDemoProcesses

/// A row for a process: its name, and its use of processor and memory.
final class ProcessRow: Box, Updatable {
  /// The texts of the row.
  ///
  /// Two shares are equal if their texts are.
  struct ViewData: Equatable {
    var name: String
    var pid: Int32
    var cpu: Tenths
    var memory: String
    var isStopped = false
  }

  private let name = Label()
  private let pid = Label()
  private let cpuBar = LevelBar()
  private let cpu = Label()
  private let memory = Label()

  required init() {
    super.init(orientation: .horizontal, spacing: 12)
    addCSSClass("process")
    append(Image(iconName: "application-x-executable-symbolic"))
    name.truncates = true
    name.expandsHorizontally = true
    append(name)
    appendNumber(pid, "pid")
    pid.addCSSClass("dim-label")
    cpuBar.setMinimumSize(width: 96)
    cpuBar.verticalAlignment = .center
    append(cpuBar)
    appendNumber(cpu, "cpu")
    appendNumber(memory, "memory")
  }

  func update(with data: ViewData?) {
    name.text = data?.title ?? ""
    pid.text = data.map { String($0.pid) } ?? ""
    cpuBar.value = data?.cpuLevel ?? 0
    cpu.text = data.map { "\($0.cpu)%" } ?? ""
    memory.text = data?.memory ?? ""
  }

  /// The texts in the row, from start to end.
  var texts: [String] { [name, pid, cpu, memory].map(\.text) }

  /// Appends a label whose text is aligned with the end of its column.
  private func appendNumber(_ label: Label, _ column: String) {
    label.xAlignment = 1
    label.columnName = column
    label.addCSSClass("numeric")
    append(label)
  }
}

extension ProcessRow.ViewData {
  init(_ process: RunningProcess) {
    self.init(
      name: process.name, pid: process.pid, cpu: Tenths(process.cpu),
      memory: ByteSize(bytes: process.memory).description, isStopped: process.isStopped)
  }

  /// The name, and that the process is stopped if it is.
  var title: String { isStopped ? "\(name) (stopped)" : name }

  /// From 0 to 1; a share of more than one processor counts as 1.
  var cpuLevel: Double { min(Double(cpu.tenths) / 1_000, 1) }

  /// The text for a screen reader.
  var spoken: String { "\(title), PID \(pid), CPU \(cpu)%, memory \(memory)" }
}
