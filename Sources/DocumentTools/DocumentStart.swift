import ArgumentParser
public import DocumentApp
import Documents
public import Localization
public import ModelAdapters
import Signals
public import TerminalViews

/// The start of an app with one document: the command line, the services, the document and the
/// display.
///
/// The command line has a path and ``TerminalOptions``. A mistake in it, and a file that can't be
/// read, end the program with a message.
///
/// ```swift
/// let start = DocumentStart("notes", file: "notes.txt", initial: Notes.init)
/// let notes = documentApplication(
///   "notes",
///   start.doc,
///   start.opening,
///   start.services,
///   on: start.screen,
///   .window -- Window(.contentView -- Label(.text -- "Notes"))
/// )
/// start.run(notes)
/// ```
public struct DocumentStart<Document: EditableDocument> {
  /// The services, with the user's keys and theme.
  public let services: Services

  /// The document.
  public let doc: OpenDocumentAdapter<Document>

  /// How to record the journal, and the journals of earlier runs.
  public let opening: JournalOpening

  private let display: Display
  private let restorablePath: FilePath?

  /// Reads the command line and the document, and opens the display.
  ///
  /// - Parameters:
  ///   - app: The name of the app's folders.
  ///   - texts: The app's own texts.
  ///   - file: The path of the document if the command line has none.
  ///   - policy: When changes are saved.
  ///   - initial: Makes the document if there is no file.
  public init(
    _ app: String,
    texts: [TextFiles] = [],
    file: FilePath,
    _ policy: SavePolicy = .onChange(),
    initial: () -> Document
  ) {
    let arguments = DocumentArguments.parseOrExit(CommandLine.argumentTexts)
    let terminal = arguments.terminal
    services = withUserSettings(.system(app: app, texts: texts).suiting(terminal))
    do throws(UnreadableDocument) {
      let contents = try DocumentContents(
        reading: arguments.path ?? file,
        policy,
        services.document,
        journal: terminal.journal(.batched),
        initial: initial
      )
      (opening, restorablePath) = (contents.opening, contents.restorablePath)
      display = openDisplay(services, terminal, for: contents.path)
      doc = OpenDocumentAdapter(OpenDocument(contents, policy), services.scheduler)
    } catch {
      exitWithError(error, services.texts)
    }
  }

  /// The screen for the window.
  public var screen: any Screen { display.screen }

  /// Returns the view state of the last run with this document; nil if there is none.
  public func restored<State: CodableContainer>(_ type: State.Type = State.self) -> State? {
    .restored(of: restorablePath, services)
  }

  /// Runs the app until the program ends.
  ///
  /// - Parameter application: The app, on ``screen``.
  public func run(_ application: Application) -> Never { display.run(application) }
}

/// The command line of an app with one document.
nonisolated struct DocumentArguments: ParsableCommand {
  static var configuration: CommandConfiguration {
    let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init)
    return CommandConfiguration(commandName: program)
  }

  @Argument(help: "The file of the document.", completion: .file(), transform: FilePath.parsing)
  var path: FilePath?

  @OptionGroup var terminal: TerminalOptions
}
