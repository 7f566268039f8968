import CFunctionalListGtk
import Dispatch
import FunctionalListBox
import Observation
import Synchronization

/// A model of names.
@Observable
final class ObservedModel {
  var names: [String]
  var unread = 0

  init(_ names: [String]) { self.names = names }
}

/// An item of a lazy row that is observed by itself.
@Observable
final class ObservedPerson: @MainActor Equatable {
  let name: String
  var title: String

  init(_ name: String) {
    self.name = name
    title = name
  }

  static func == (lhs: ObservedPerson, rhs: ObservedPerson) -> Bool { lhs === rhs }
}

/// A number that any thread can change.
nonisolated final class SharedCounter: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let number = Atomic(0)

  var value: Int {
    registrar.access(self, keyPath: \.value)
    return number.load(ordering: .sequentiallyConsistent)
  }

  func increment() {
    registrar.withMutation(of: self, keyPath: \.value) {
      _ = number.add(1, ordering: .sequentiallyConsistent)
    }
  }
}

/// A number that another thread sets only when it was read after the change had begun.
nonisolated final class SlowCounter: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let number = Atomic(0)
  private let isChanging = Atomic(false)
  private let hasBegun = DispatchSemaphore(value: 0)
  private let isRead = DispatchSemaphore(value: 0)
  private let isSet = DispatchSemaphore(value: 0)

  var value: Int {
    registrar.access(self, keyPath: \.value)
    let value = number.load(ordering: .sequentiallyConsistent)
    if isChanging.exchange(false, ordering: .sequentiallyConsistent) {
      isRead.signal()
      isSet.wait()
    }
    return value
  }

  func increment() {
    isChanging.store(true, ordering: .sequentiallyConsistent)
    registrar.withMutation(of: self, keyPath: \.value) {
      hasBegun.signal()
      isRead.wait()
      _ = number.add(1, ordering: .sequentiallyConsistent)
      isSet.signal()
    }
  }

  func waitUntilChanging() { hasBegun.wait() }
}

/// Holds up a change of a counter on another thread until it is told to go on.
nonisolated final class HeldChange: Sendable {
  private let isFirst = Atomic(true)
  private let isReached = DispatchSemaphore(value: 0)
  private let goesOn = DispatchSemaphore(value: 0)

  /// - Parameter count: the number of observers that hold the change up. With many, one of them is likely
  ///   told before the list is.
  init(of counter: SharedCounter, count: Int = 15) {
    for _ in 0..<count {
      withObservationTracking {
        _ = counter.value
      } onChange: { [self] in
        guard isFirst.exchange(false, ordering: .sequentiallyConsistent) else { return }
        isReached.signal()
        goesOn.wait()
      }
    }
  }

  func waitUntilReached() { isReached.wait() }
  func goOn() { goesOn.signal() }
}

/// A list that observes a model, and counts how often it was described.
final class ObservedList {
  let list: ListUnderTest
  let model = ObservedModel(["a", "b"])
  var describeCount = 0

  init(_ stage: Stage, isPresented: Bool = true) {
    list = ListUnderTest(stage)
    if !isPresented { list.scrolled.isVisible = false }
  }

  func observe(_ cell: @escaping (String) -> TextCell = { ListUnderTest.cell($0, $0) }) {
    observeSection { model in
      TableSection(key: "s") { for name in model.names { cell(name) } }
    }
  }

  func observeSection(_ section: @escaping (ObservedModel) -> TableSection) {
    list.table.observe { [weak self, model] in
      self?.describeCount += 1
      section(model)
    }
  }

  /// The texts of the rows that have widgets.
  var texts: [String] { list.texts }

  /// The texts of the rows in the next frame, between its tick callbacks and its layout.
  func textsBeforeLayout() -> [String] {
    guard let clock = unsafe gtk_widget_get_frame_clock(list.window.gtk) else { return [] }
    var seen: [String]?
    let listener = unsafe Listener(
      "layout", of: UnsafeMutableRawPointer(clock), body: { [self] in seen = seen ?? texts })
    unsafe gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT)
    list.stage.pump(until: seen != nil, "a layout")
    listener.stop()
    return seen ?? []
  }
}
