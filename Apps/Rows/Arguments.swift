import ArgumentParser
import DocumentApp

/// The command-line interface.
struct Arguments: ParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "rows",
    abstract: "Edits any text file as a list of rows, and never loses a byte of the others.",
    version: "rows 0.1.0"
  )

  @Argument(
    help: "The file; one that doesn't exist is created by the first save.",
    completion: .file(),
    transform: FilePath.parsing
  )
  var file: FilePath?

  @Flag(name: [.customShort("R"), .long], help: "Accept no changes.")
  var readOnly = false

  @Flag(help: "Keep every change on the disk at once, not within a second.")
  var sync = false

  @Flag(help: "Keep no journal: what isn't saved is lost in a kill, and undo ends with the run.")
  var noJournal = false

  @OptionGroup var terminal: TerminalOptions

  /// How the journal records unsaved changes.
  var journalMode: JournalMode { noJournal ? .none : sync ? .immediate : .batched }
}
