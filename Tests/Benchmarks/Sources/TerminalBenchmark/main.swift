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
let file = folder + "/words.txt"
if let text = fopen(file, "w") {
  for row in 0..<1_000 { fputs("row \(row) of a file that is not long\n", text) }
  fclose(text)
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
measurePaste(programs.editors, bytes: 1 << 20, rounds: 3)
system("rm -r \(folder)")
