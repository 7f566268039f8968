/// The processes of a machine as they were found at one moment.
package struct ProcessSnapshot: Equatable, Sendable {
  /// Seconds since the machine was started; 0 where the tree does not say.
  package var uptime: Double
  /// In the order in which the tree listed them, which is none.
  package var processes: [ProcessSample]

  package init(uptime: Double, processes: [ProcessSample]) {
    self.uptime = uptime
    self.processes = processes
  }
}
