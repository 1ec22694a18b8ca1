import Glibc

/// A program that does the same work, run by the shell.
struct Peer {
  /// The locale of all peers: American English if the system has it.
  static let locale: String = {
    let name = "en_US.UTF-8"
    return setlocale(LC_ALL, name) == nil ? "C.UTF-8" : name
  }()

  /// The command.
  let command: String

  /// Runs the command to its end.
  func run(locale: String = Peer.locale) {
    let status = system("export LC_ALL=\(locale); \(command)")
    if status != 0 { print("status \(status): \(command)") }
  }
}
