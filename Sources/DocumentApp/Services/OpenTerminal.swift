import Glibc
public import TerminalDriver

/// Opens the terminal, or ends the program with an error message.
///
/// - Parameters:
///   - services: The timers for the Escape key and the frame rate, and the texts of the message.
///   - ordersText: Whether right-to-left text is left to the terminal in logical order.
///   - isPiped: Whether standard input and output belong to a pipe, so that keys and frames have to
///     use the terminal of the process.
/// - Returns: The screen.
public func openTerminal(
  _ services: Services,
  ordersText: Bool = false,
  isPiped: Bool = false
) -> TerminalScreen {
  let device = isPiped ? open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC) : nil
  if device == -1 {
    exitWithError(SystemFailure.terminal(errno: errno), services.texts)
  }
  do throws(TerminalError) {
    return try TerminalScreen(
      scheduler: services.scheduler,
      input: device ?? STDIN_FILENO,
      output: device ?? STDOUT_FILENO,
      ordersText: ordersText
    )
  } catch {
    exitWithError(error, services.texts)
  }
}

/// Reads the user's theme and keys.
///
/// Mistakes are shown in the app, because a file must be editable regardless of the settings: with
/// a mistake in the theme file, the standard theme is used, and the other keys of the key map
/// remain valid.
///
/// - Parameter services: The disk, the folders, and the theme without the file.
/// - Returns: The services with the user's theme and keys, and the mistakes.
public func withUserSettings(_ services: Services) -> Services {
  var services = services
  services.keyMap = KeyMapFile(services.folders).map(in: services.files)
  do throws(SettingsMistake) {
    let file = ThemeFile(services.folders)
    services.theme = try file.choice(services.theme, in: services.files)
  } catch {
    services.settingsMistakes.append(error)
  }
  return services
}
