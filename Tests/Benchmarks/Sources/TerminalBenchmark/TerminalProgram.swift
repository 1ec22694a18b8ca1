/// A program that is measured, and how it is used.
struct TerminalProgram {
  /// The name in the tables.
  let name: String

  /// The command.
  let command: [String]

  /// A key that moves the cursor or the selection one row down.
  var down = "\u{1B}[B"

  /// The milliseconds without output after which the first frame is complete.
  var quiet = 60

  /// The keys after which pasted text is inserted.
  var insert = ""
}

/// The programs, ours first.
struct Programs {
  let clocks, rows, floor: TerminalProgram
  let vim, nano: TerminalProgram
  let textualClock, textualEditor: TerminalProgram?

  /// Names the programs.
  ///
  /// - Parameters:
  ///   - apps: The folder of the executables of the apps.
  ///   - floor: The executable that only initializes what the apps link.
  ///   - file: The file that the editors open.
  ///   - python: A Python interpreter that has Textual; nil to leave it out.
  init(apps: String, floor: String, file: String, python: String?) {
    clocks = TerminalProgram(
      name: "clocks",
      command: [apps + "/clocks", "--document", file + ".clocks"]
    )
    rows = TerminalProgram(name: "rows", command: [apps + "/rows", file])
    self.floor = TerminalProgram(name: "floor", command: [floor])
    vim = TerminalProgram(name: "vim", command: ["vim", "-u", "NONE", "-n", file], insert: "i")
    nano = TerminalProgram(name: "nano", command: ["nano", "--ignorercfiles", file])
    let peer =
      #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/") + "/Peers/textual_peer.py"
    textualClock = python.map {
      TerminalProgram(name: "Textual clock", command: [$0, peer], quiet: 300)
    }
    textualEditor = python.map {
      TerminalProgram(name: "Textual editor", command: [$0, peer, file])
    }
  }

  /// The editors of text.
  var editors: [TerminalProgram] { [rows, vim, nano] + [textualEditor].compactMap(\.self) }
}
