public import TerminalBinders

/// The commands of an app, in groups whose keys a user can change.
public protocol AppCommands {
  /// The groups, in the order of a list of keys.
  static var groups: [WritableKeyPath<Self, CommandGroup>] { get }

  /// The groups in each place of focus, in which no two commands can have the same key.
  var places: [[CommandGroup]] { get }
}

extension Services {
  /// Returns the commands of an app with the user's keys, and removes unusable keys from the
  /// services' key map.
  ///
  /// Use the changed services for sheets, so that all parts of the app have the same keys.
  ///
  /// - Parameter commands: The commands. Keys that another command has in the same place of focus
  ///   leave the key map, and its mistakes name them.
  /// - Returns: The commands with the keys of the key map.
  public mutating func mapKeys<Commands: AppCommands>(of commands: Commands) -> Commands {
    keyMap = keyMap.checked(in: commands.places)
    var mapped = commands
    for group in Commands.groups {
      mapped[keyPath: group] = commands[keyPath: group].mapped(by: keyMap)
    }
    return mapped
  }
}
