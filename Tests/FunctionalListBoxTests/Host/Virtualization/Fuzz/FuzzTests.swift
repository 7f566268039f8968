import CFunctionalListTestClock
import Foundation
import FunctionalListBox
import XCTest

// Long: random steps that interfere
/// Closures that interfere with the list in the middle of a change leave it whole.
///
/// Each mixture of wishes runs in a process of its own, which may crash. A run that fails is reduced
/// to as few steps as possible; the failure says its seed and these steps.
///
/// - `FLB_FUZZ=500000` does so many steps of each mixture, in runs of 50 from a seed each.
/// - `FLB_FUZZ_SEED=7` begins with this seed, and without `FLB_FUZZ` does the run of this one alone.
nonisolated final class FuzzTests: GtkTestCase {
  func testAListStandsClosuresThatRender() throws { try explore(.renders) }

  func testAListStandsClosuresThatScrollAndRender() throws { try explore(.scrolls) }

  func testAListStandsClosuresThatSelectAndMoveTheFocus() throws { try explore(.selection) }

  func testAListStandsClosuresThatDetachAndAttach() throws { try explore(.attachment) }

  func testAListStandsClosuresThatDoEverything() throws { try explore(.everything) }

  func testAListStandsClosuresThatInterfereWithGestures() throws { try explore(.gestures) }

  func testAListStandsClosuresThatDescribeInOtherWays() throws { try explore(.descriptions) }

  func testAListStandsClosuresThatInterfereWithGesturesInOtherDescriptions() throws {
    try explore(.gesturesInDescriptions)
  }

  func testListsInOneViewportStandClosuresThatInterfere() throws { try explore(.shared) }

  func testListsInOneViewportStandClosuresThatInterfereWithGestures() throws {
    try explore(.gesturesInShared)
  }

  func testAHangEndsWithTheStackOfTheMainThread() throws {
    let variable = "FLB_FUZZ_HANG"
    if ProcessInfo.processInfo.environment[variable] != nil {
      flb_end_hang_after(1)
      while true {}
    }
    let (output, status) = try OtherProcess.run(
      "FuzzTests/testAHangEndsWithTheStackOfTheMainThread", environment: [variable: "1"])
    XCTAssertEqual(status, SIGALRM)
    XCTAssert(output.contains("the main thread hangs in\n"), output)
    let stack = HangStack.named(output.split(separator: "\n").map(String.init))
    XCTAssert(stack.contains { $0.hasPrefix("FuzzTests.swift:") }, stack.joined(separator: "\n"))
  }

  /// - Parameter test: the test that does the runs, in a process of its own.
  private func explore(_ mixture: FuzzMixture, test: String = #function) throws {
    if let order = FuzzOrder.ofThisProcess { return onStage { order.carryOut($0) } }
    let environment = ProcessInfo.processInfo.environment
    let first = environment["FLB_FUZZ_SEED"].flatMap(UInt64.init)
    let usual = first == nil ? 250 : FuzzOrder.stepsInARun
    let steps = environment["FLB_FUZZ"].flatMap(Int.init) ?? usual
    let runs = max(1, steps / FuzzOrder.stepsInARun)
    for scale in [1, 2] {
      try explore(
        FuzzOrder(
          test: "FuzzTests/\(test.prefix { $0 != "(" })", mixture: mixture, seed: first ?? 1,
          runs: runs,
          scale: scale))
    }
  }

  /// Fails with up to three of the runs that fail.
  private func explore(_ whole: FuzzOrder) throws {
    var order = whole
    let end = order.seed + UInt64(order.runs)
    for _ in 0..<3 {
      guard order.hasRuns, let failure = try FuzzProcess.failure(of: order) else { return }
      XCTFail(try failure.reduced(order).description)
      guard failure.seed + 1 < end else { return }
      order.seed = failure.seed + 1
      order.runs = Int(end - order.seed)
    }
  }
}

/// Runs to be done by a process of its own.
nonisolated struct FuzzOrder {
  static let stepsInARun = 50
  /// A step that takes longer hangs, in seconds.
  private static let longestStep: UInt32 = 30
  /// The scale of the display is 2 in one of so many runs.
  private static let runsOfScaleOne: UInt64 = 5
  private static let variable = "FLB_FUZZ_ORDER"

  /// The test that does them.
  var test: String
  var mixture: FuzzMixture
  var seed: UInt64
  var runs = 1
  /// The scale of the display; runs of another one are left out.
  var scale: Int
  /// The steps to do; all of them for `nil`.
  var steps: [Int]?

  var environment: [String: String] {
    let numbers = steps?.map(String.init).joined(separator: ",") ?? "all"
    // An order without a step still has six words.
    let steps = numbers.isEmpty ? "none" : numbers
    return [
      Self.variable: "\(test) \(mixture.rawValue) \(seed) \(runs) \(scale) \(steps)",
      "GDK_SCALE": "\(scale)",
    ]
  }

  /// The seeds of the runs.
  private var seeds: [UInt64] {
    (seed..<seed + UInt64(runs)).filter { Self.scale(of: $0) == scale }
  }

  var hasRuns: Bool { !seeds.isEmpty }

  /// The scale of the display in the run of a seed.
  static func scale(of seed: UInt64) -> Int { seed.isMultiple(of: runsOfScaleOne) ? 2 : 1 }

  static var ofThisProcess: FuzzOrder? {
    let words = ProcessInfo.processInfo.environment[variable]?.split(separator: " ") ?? []
    guard words.count == 6, let mixture = FuzzMixture(rawValue: String(words[1])),
      let seed = UInt64(words[2]), let runs = Int(words[3]), let scale = Int(words[4])
    else { return nil }
    let steps = words[5] == "all" ? nil : words[5].split(separator: ",").compactMap { Int($0) }
    return FuzzOrder(
      test: String(words[0]), mixture: mixture, seed: seed, runs: runs, scale: scale, steps: steps)
  }

  /// Does the runs, and stops with the first that fails; says what it does in lines of its output.
  @MainActor func carryOut(_ stage: Stage) {
    defer { stage.disableAnimations(false) }
    TestClock.stop()
    X11Input()?.pretendWindowManager()
    for seed in seeds {
      flb_end_hang_after(Self.longestStep)
      FuzzProcess.say("run \(seed)")
      guard let leftovers = run(stage, seed) else { return }
      if !mixture.hasGestures, let flaw = leftovers.flaw {
        return FuzzProcess.say("flaw after the run: \(flaw)")
      }
    }
    flb_end_hang_after(0)
    FuzzProcess.say("end")
  }

  /// - Returns: What must be gone then, or `nil` if the run has failed.
  @MainActor private func run(_ stage: Stage, _ seed: UInt64) -> FuzzLeftovers? {
    guard let run = FuzzRun(stage, seed: seed, mixture) else {
      XCTFail("no XTEST extension")
      return nil
    }
    for number in steps ?? Array(0..<Self.stepsInARun) {
      let step = FuzzStep(number, of: seed, mixture)
      flb_end_hang_after(Self.longestStep)
      if runs == 1 { FuzzProcess.say("step \(number) \(step)") }
      if let flaw = run.perform(step) {
        FuzzProcess.say("flaw after step \(number): \(flaw)")
        return nil
      }
    }
    return run.end()
  }
}

/// A process that does runs of the fuzz.
nonisolated enum FuzzProcess {
  private static let prefix = "fuzz: "

  /// Writes a line that the other process reads.
  static func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(prefix)\(line)\n".utf8))
  }

  /// - Returns: How the runs failed, or `nil`.
  static func failure(of order: FuzzOrder) throws -> FuzzFailure? {
    let (output, status) = try OtherProcess.run(order.test, environment: order.environment)
    let lines = output.split(separator: "\n").map(String.init)
    let said = lines.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    guard said.last != "end" else { return nil }
    let seed = said.last { $0.hasPrefix("run ") }.flatMap { UInt64($0.dropFirst(4)) }
    let crash = HangStack.named(lines.filter { !$0.hasPrefix(prefix) }.suffix(80))
    return FuzzFailure(
      seed: seed ?? order.seed,
      steps: said.filter { $0.hasPrefix("step ") }.map { String($0.dropFirst(5)) },
      cause: said.last.flatMap { $0.hasPrefix("flaw ") ? $0 : nil }
        ?? "signal \(status)\n\(crash.joined(separator: "\n"))")
  }
}

/// A run that has failed.
nonisolated struct FuzzFailure: CustomStringConvertible {
  var seed: UInt64
  /// The steps that were done, each beginning with its number.
  var steps: [String]
  var cause: String

  var description: String {
    "seed \(seed): \(cause)\nsteps:\n  \(steps.joined(separator: "\n  "))"
  }

  /// The same failure, or another, after as few steps of the run as possible.
  func reduced(_ whole: FuzzOrder) throws -> FuzzFailure {
    var order = FuzzOrder(
      test: whole.test, mixture: whole.mixture, seed: seed, scale: FuzzOrder.scale(of: seed))
    guard var least = try FuzzProcess.failure(of: order) else {
      return FuzzFailure(seed: seed, steps: ["the run alone does not fail"], cause: cause)
    }
    var length = max(1, least.steps.count / 2)
    while true {
      var start = 0
      while start < least.steps.count {
        let numbers = least.numbers
        let end = min(start + length, numbers.count)
        order.steps = Array(numbers[..<start] + numbers[end...])
        if let failure = try FuzzProcess.failure(of: order) {
          least = failure
        } else {
          start = end
        }
      }
      guard length > 1 else { return least }
      length /= 2
    }
  }

  private var numbers: [Int] {
    steps.compactMap { $0.split(separator: " ").first.flatMap { Int($0) } }
  }
}
