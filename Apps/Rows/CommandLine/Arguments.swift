import ArgumentParser
import DocumentApp
import DocumentTools
import Documents
import MAVB
import RowEngine

/// The command-line interface.
struct Arguments: ParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "rows",
    abstract: "Edits any text file as a list of rows, and never loses a byte of the others.",
    version: Version.text
  )

  @Argument(
    help: ArgumentHelp(
      "The file; one that doesn't exist is created by the first save.",
      discussion:
        "+N or +N:COLUMN before or after it, FILE:N or FILE:N:COLUMN starts in row N. - edits in a pipe. "
        + "After -- follows a file, whatever its name.",
      valueName: "file"
    ),
    completion: .file()
  )
  var places: [String] = []

  @Option(help: ArgumentHelp("Start with a search for a text.", valueName: "text"))
  var find: String?

  @Option(
    help: ArgumentHelp("Read the file in an encoding, by a name of IANA.", valueName: "name"),
    completion: .list(TextEncoding.commonNames),
    transform: TextEncoding.parsing
  )
  var encoding: TextEncoding?

  @Flag(name: [.customShort("R"), .long], help: "Accept no changes.")
  var readOnly = false

  @Flag(help: "Keep every change on the disk at once, not within a second.")
  var sync = false

  @Flag(help: "Keep no journal: what isn't saved is lost in a kill, and undo ends with the run.")
  var noJournal = false

  @Flag(help: "Save in the same file (inode), for programs that watch it, not in a new one.")
  var inPlace = false

  @OptionGroup var terminal: TerminalOptions

  /// Takes the input for the file if it isn't a terminal: `ls | rows` is `ls | rows -`.
  ///
  /// A replay has its own input.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether standard input is a terminal.
  ///   - files: The files of the system.
  mutating func takeInput(isTerminal: Bool, _ files: any FileService) {
    guard !isTerminal, terminal.replay == nil else { return }
    // Reports the mistake as a parsing error.
    guard let start = try? start(files), start.file == nil else { return }
    places.insert("-", at: 0)
  }

  /// Marks which arguments are files, because the parser removes the first `--` and keeps the
  /// second one.
  static func markingFiles(_ arguments: [String]) -> [String] {
    let end = arguments.firstIndex(of: StartPosition.filesMark) ?? arguments.endIndex
    return arguments[..<end] + (end < arguments.endIndex ? [StartPosition.filesMark] : [])
      + arguments[end...]
  }

  /// Returns the file and the row in which the list starts.
  ///
  /// - Parameter files: The files of the system.
  /// - Returns: The file and the row.
  /// - Throws: `ValidationError` for an argument that is neither, or not the only one.
  func start(_ files: any FileService) throws -> StartPosition {
    try StartPosition(places) { (try? files.version(of: $0)) != nil }
  }

  /// Returns the same, or ends the program with the message of the error.
  func startOrExit(_ files: any FileService) -> StartPosition {
    do { return try start(files) } catch { Self.exitHarmlessly(withError: error) }
  }

  /// The text to search for at the start.
  var searchText: String? {
    find.map { TerminalCharset.ofProcess.text(of: ArgumentText($0).bytes) }
  }

  /// How the journal records unsaved changes.
  var journalMode: JournalMode { noJournal || isPiped ? .none : sync ? .immediate : .batched }

  /// How files are saved; nil leaves that to the settings.
  var saving: SaveMethod? { inPlace ? .inPlace : nil }

  /// Selects the row that the arguments name, and begins to search for their text.
  ///
  /// - Returns: Fires if they contain one of both, because it is saved like a place that the user
  ///   has gone to.
  @MainActor func goToStart(_ start: StartPosition, in split: SplitState) -> Signal<Void> {
    if let row = start.row { split.list.send(.start(row: row, column: start.column)) }
    if let searchText { split.list.send(.find(.start(searchText, from: start.row ?? 0))) }
    return start.row == nil && searchText == nil ? .preclosed() : .just(())
  }

  /// The options that also apply to another file that is opened from this run.
  var lastingOptions: [String] {
    (sync ? ["--sync"] : []) + (noJournal ? ["--no-journal"] : [])
      + (inPlace ? ["--in-place"] : []) + terminal.lasting
  }

  /// Whether the document comes from standard input and goes to standard output.
  var isPiped: Bool { places.prefix { $0 != StartPosition.filesMark }.contains("-") }
}

/// The version of the app.
nonisolated enum Version {
  /// The number of the version.
  static let number = "0.1.0"

  /// The output of `--version`.
  static let text = "rows \(number)"
}

nonisolated extension TextEncoding {
  /// Reads the encoding that an argument names.
  ///
  /// - Throws: `ValidationError` with the names of common encodings, or why one can't be edited.
  fileprivate static func parsing(_ argument: String) throws -> TextEncoding {
    if let encoding = TextEncoding(name: argument) { return encoding }
    let texts = Texts.system([.rows])
    if isUnsuitable(argument) {
      throw ValidationError(texts.format("encoding.unsuitable", .text(argument)))
    }
    let names = commonNames.joined(separator: ", ")
    throw ValidationError(texts.format("argument.noEncoding", .text(names)))
  }
}
