internal import FunctionalListWidgets
internal import FunctionalListBox
internal import FunctionalListDemoText
internal import FunctionalListDemoProcesses

/// A row for a process: its name, and its use of processor and memory.
final class ProcessRow: ColumnRow, Updatable {
  /// The texts of the row.
  ///
  /// Two shares are equal if their texts are.
  struct ViewData: Equatable {
    var name: String
    var user: String
    var pid: Int32
    var cpu: Tenths
    var memory: String
    var isStopped = false
  }

  private let name = Label()
  private let cpuBar = LevelBar()

  required init() {
    super.init()
    addCSSClass("process")
    let title = Box(orientation: .horizontal, spacing: 12)
    name.truncates = true
    name.expandsHorizontally = true
    for part in [Image(iconName: "application-x-executable-symbolic"), name] { title.append(part) }
    place(title, in: "name")
    cpuBar.verticalAlignment = .center
    place(cpuBar, in: "share")
    self["pid"].addCSSClass("dim-label")
    for column in ["pid", "cpu", "memory"] { self[column].addCSSClass("numeric") }
  }

  func update(with data: ViewData?) {
    name.text = data?.title ?? ""
    cpuBar.value = data?.cpuLevel ?? 0
    self["pid"].text = data.map { String($0.pid) } ?? ""
    self["cpu"].text = data.map { "\($0.cpu)%" } ?? ""
    self["memory"].text = data?.memory ?? ""
    self["user"].text = data?.user ?? ""
  }

  /// The texts in the row.
  var texts: [String] { [name.text] + ["pid", "cpu", "memory", "user"].map { self[$0].text } }
}

extension ProcessRow.ViewData {
  init(_ process: RunningProcess) {
    self.init(
      name: process.name, user: process.user, pid: process.pid, cpu: Tenths(process.cpu),
      memory: ByteSize(bytes: process.memory).description, isStopped: process.isStopped)
  }

  /// The name, and that the process is stopped if it is.
  var title: String { isStopped ? "\(name) (stopped)" : name }

  /// From 0 to 1; a share of more than one processor counts as 1.
  var cpuLevel: Double { min(Double(cpu.tenths) / 1_000, 1) }

  /// The text for a screen reader.
  var spoken: String { "\(title), PID \(pid), CPU \(cpu)%, memory \(memory)" }
}
