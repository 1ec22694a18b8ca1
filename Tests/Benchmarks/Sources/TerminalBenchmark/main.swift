import Glibc

// Measures `clocks` and `rows` beside vim, nano and programs in Textual, each in a pseudo terminal, in
// turns: terminal-benchmark APPS [PYTHON]

let arguments = CommandLine.arguments
guard (2...3).contains(arguments.count),
  ["clocks", "rows"].allSatisfy({ access("\(arguments[1])/\($0)", X_OK) == 0 })
else {
  print("usage: terminal-benchmark FOLDER-OF-CLOCKS-AND-ROWS [PYTHON-WITH-TEXTUAL]")
  exit(64)
}

let folder = "/tmp/terminal-benchmark.\(getpid())"
mkdir(folder, 0o700)
let file = written("words.txt", rows: 1_000)
let largeFile = written("large.txt", rows: 1_000_000)

/// Writes a file of rows, and returns its path.
func written(_ name: String, rows: Int) -> String {
  let path = folder + "/" + name
  if let text = fopen(path, "w") {
    for row in 0..<rows { fputs("row \(row) of a file\n", text) }
    fclose(text)
  }
  return path
}

for (name, value) in [("TERM", "xterm-256color"), ("HOME", folder), ("LC_ALL", "C.UTF-8")] {
  setenv(name, value, 1)
}
for name in ["XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR", "TMUX"] {
  unsetenv(name)
}

let floor =
  arguments[0].split(separator: "/", omittingEmptySubsequences: false).dropLast()
  .joined(separator: "/") + "/swift-floor"
let programs = Programs(
  apps: arguments[1],
  floor: floor,
  file: file,
  python: arguments.count > 2 ? arguments[2] : nil
)
let all =
  [programs.clocks, programs.rows, programs.floor, programs.vim, programs.nano]
  + [programs.textualClock].compactMap(\.self)

measureStartUp(all, rounds: 15)
measureKeys(programs.editors, presses: 200)
measureIdling(
  [programs.clocks, programs.rows, programs.vim, programs.nano]
    + [programs.textualClock].compactMap(\.self),
  seconds: 20
)
let (escape, down, everything) = ("\u{1B}", "\u{1B}[1;3B", "\u{01}")
measureCommands(
  TerminalProgram(name: "rows", command: [arguments[1] + "/rows", largeFile]),
  [
    ("select the next row", ["j"]), ("delete a row", ["d", "u"]), ("move a row", [down, "u"]),
    ("edit a row", ["\r", "x", "\r", "u"]), ("delete all rows", [everything, "d", "u", escape]),
    ("search", ["/", "99_", "\r", escape]), ("filter", ["&", "77", "\r", escape]),
    ("delete each hundredth row", ["/", "77", "\r", escape + "s", "d", "u", escape]),
    ("move each hundredth row down", ["/", "77", "\r", escape + "s", down, "u", escape]),
  ],
  presses: 5
)
measurePaste(programs.editors, bytes: 1 << 20, rounds: 3)
system("rm -r \(folder)")
