import ArgumentParser

/// The command line of the app.
struct Arguments: ParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "rows",
    abstract: "Edits any text file as a list of rows, and never loses a byte of the others."
  )

  @Argument(
    help: "The file; one that doesn't exist is created by the first save.",
    completion: .file()
  )
  var file: String?
}
