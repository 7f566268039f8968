/// The children of a node that may be loaded late.
public enum TreeChildren<Node> {
  /// The loaded children.
  case loaded([Node])
  /// The children are being loaded; a placeholder row is shown below the node.
  case loading
  /// The children could not be loaded; a placeholder row shows the message.
  case failed(message: String)
}

extension TreeChildren: Equatable where Node: Equatable {}
extension TreeChildren: Sendable where Node: Sendable {}
