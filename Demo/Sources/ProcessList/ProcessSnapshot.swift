/// The processes of a machine as they were found at one moment.
package struct ProcessSnapshot: Equatable, Sendable {
  /// Seconds since the machine was started, or 0 if the tree has no such file.
  package var uptime: Double
  /// The processes, in no particular order.
  package var processes: [ProcessSample]

  package init(uptime: Double, processes: [ProcessSample]) {
    self.uptime = uptime
    self.processes = processes
  }
}
