/// A command with its title and its keys.
///
/// A command is a constant of the app; bound to an action it is a key equivalent of a view.
///
/// ```swift
/// let add = Command("Add", "a", "+")
/// ```
public nonisolated struct Command: Hashable, Sendable {
  /// The name of the command in settings, the same in all languages; nil for a command whose keys
  /// are fixed.
  public var id: String?

  /// The title.
  public var title: String

  /// The title in lists of commands and keys, such as one with an ellipsis; nil if it is the same.
  public var listTitle: String?

  /// The title in the key bar, which has little room; nil if it is the same.
  ///
  /// An empty one joins the key to that of the next command, which has the title of both; common
  /// modifiers are shown once.
  public var shortTitle: String?

  /// The keys; the first one is displayed.
  public var keys: [KeyEvent]

  /// Whether the key bar shows it.
  public var isHinted: Bool

  /// Where the key bar shows it.
  public var keyPlace: KeyPlace

  /// The part of a list of keys that contains it.
  public var section = CommandSection.app

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - keys: The keys; the first one is displayed.
  ///   - isHinted: Whether the key bar shows it.
  ///   - keyPlace: Where the key bar shows it.
  public init(
    _ title: String,
    _ keys: KeyEvent...,
    isHinted: Bool = true,
    keyPlace: KeyPlace = .commands
  ) {
    self.init(title, keys: keys, isHinted: isHinted, keyPlace: keyPlace)
  }

  /// Makes a command from an array of keys, for example from settings.
  public init(
    _ title: String,
    keys: [KeyEvent],
    isHinted: Bool = true,
    keyPlace: KeyPlace = .commands
  ) {
    self.title = title
    self.keys = keys
    self.isHinted = isHinted
    self.keyPlace = keyPlace
  }

  /// Returns the command with a name in settings.
  ///
  /// - Parameter id: The name, the same in all languages.
  /// - Returns: The command.
  public func named(_ id: String) -> Command {
    var command = self
    command.id = id
    return command
  }

  /// Returns the command with a title of its own in the key bar.
  ///
  /// - Parameter title: The title; an empty one joins the key to that of the next command.
  /// - Returns: The command.
  public func inKeyBar(_ title: String) -> Command {
    var command = self
    command.shortTitle = title
    return command
  }
}

/// The part of a list of keys to which a command belongs.
public nonisolated enum CommandSection: Hashable, Sendable, CaseIterable {
  /// Moving the selection or the focus.
  case move

  /// Changing the document.
  case change

  /// The app as a whole.
  case app

  /// Editing in a text field.
  case field

  /// The mouse.
  case mouse
}

/// The place of a command in the key bar.
public nonisolated enum KeyPlace: Hashable, Sendable {
  /// Among the commands, from the leading edge.
  case commands

  /// In place of the other commands, while one of this place is shown; for a state of the app that
  /// has keys of its own.
  case state

  /// Both among the commands and among those of a state.
  case commandsAndState

  /// At the trailing edge, for the list of all keys.
  case help

  /// At the trailing edge, for the end of the program; Esc replaces it where it does something.
  case quit

  /// At the trailing edge, where it stays beside Esc and is never left out.
  case always
}

/// A command with its action in a view.
public struct BoundCommand {
  /// The command.
  public var command: Command

  /// The title of the group to which it belongs; empty without one.
  public var group = ""

  /// Whether the command is enabled; the keys of a disabled command are passed up the responder
  /// chain.
  public var isEnabled: Bool

  /// Whether the key bar shows the command now; otherwise its place is blank.
  public var isHintShown = true

  /// Whether the key bar and lists of commands offer the command now; its keys always work, for
  /// example to report why they do nothing.
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
