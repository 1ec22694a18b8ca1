/// A command and what it does in one view.
public struct BoundCommand {
  /// The command.
  public var command: Command

  /// Whether it can be done now; a key of a command that cannot goes further up the chain.
  public var isEnabled: Bool

  /// Does it.
  public var perform: () -> Void

  /// Binds a command to an action.
  public init(_ command: Command, isEnabled: Bool = true, perform: @escaping () -> Void) {
    self.command = command
    self.isEnabled = isEnabled
    self.perform = perform
  }
}
