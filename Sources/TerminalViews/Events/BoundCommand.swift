/// A command with its action in a view.
public struct BoundCommand {
  /// The command.
  public var command: Command

  /// Whether the command is enabled; the keys of a disabled command are passed up the responder
  /// chain.
  public var isEnabled: Bool

  /// Whether the key bar shows the command now; otherwise its place is blank.
  public var isHintShown = true

  /// The action.
  public var perform: () -> Void

  /// Binds a command to an action.
  public init(_ command: Command, isEnabled: Bool = true, perform: @escaping () -> Void) {
    self.command = command
    self.isEnabled = isEnabled
    self.perform = perform
  }
}
