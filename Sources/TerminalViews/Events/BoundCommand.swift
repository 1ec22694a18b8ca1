/// A command with its action in a view.
public struct BoundCommand {
  /// The command.
  public var command: Command

  /// Whether the command is enabled; the keys of a disabled command are passed up the responder
  /// chain.
  public var isEnabled: Bool

  /// Whether the key bar shows the command now; otherwise its place is blank.
  public var isHintShown = true

  /// Whether the key bar and lists of commands offer the command now; its keys work in any case, for
  /// example to tell why they do nothing.
  public var isOffered = true

  /// The action.
  public var perform: () -> Void

  /// Binds a command to an action.
  public init(_ command: Command, isEnabled: Bool = true, perform: @escaping () -> Void) {
    self.command = command
    self.isEnabled = isEnabled
    self.perform = perform
  }
}
