/// One process as the kernel described it at one moment.
package struct ProcessSample: Equatable, Sendable {
  package var identity: ProcessIdentity
  package var name: String
  package var userID: UInt32
  /// Time spent running since the start, in clock ticks.
  package var cpuTicks: UInt64
  /// Resident memory, in bytes.
  package var memory: UInt64
  /// The number of the process that has started it; 0 for none.
  package var parent: Int32 = 0
  /// Whether a signal has stopped the process.
  package var isStopped = false
}
