import DocumentApp
import DocumentTools
import Documents
import MAVB
import RowEngine

/// The document of a run with its view state, as they are at the start.
struct OpenedRows {
  /// The result of reading the document, with the work that earlier runs have left.
  let contents: DocumentContents<Document>

  /// The view state.
  let split: SplitState

  /// The document.
  let doc: DocumentAdapter

  /// Fires if the command line has changed the view state.
  private let saves: Signal<Void>

  /// Opens a document with the view state of the last run, at the place that the command line names,
  /// and reports its likely encoding unless the command line names one.
  ///
  /// - Parameters:
  ///   - start: The file and the place in it.
  ///   - arguments: The command line.
  ///   - journal: How changes are recorded.
  ///   - services: The services to use.
  /// - Throws: `UnreadableDocument` if the file can't be read.
  init(
    _ start: StartPosition,
    _ arguments: Arguments,
    _ journal: JournalMode,
    _ services: Services
  ) throws(UnreadableDocument) {
    let kept = SplitState.restoredView(of: journal.restorablePath(of: start.file), services)
    let initial = Document(rows: Rows(arguments.encoding ?? kept?.state.savedEncoding))
    contents = try withOpeningProgress(of: start.file, services) {
      (progress) throws(UnreadableDocument) in
      try Document.contents(of: start.file, services, journal, progress, like: initial)
    }
    split = SplitState(kept, in: contents)
    // The selection of an earlier run may mean other rows now, and the next command would act on it.
    split.list.send(.gesture(.clear))
    saves = arguments.goToStart(start, in: split)
    let open = OpenDocument(
      contents,
      .onRequest,
      isReadOnly: arguments.readOnly,
      hasAdministrator: services.administrator != nil,
      at: services.scheduler.wallTime
    )
    doc = DocumentAdapter(open, services.scheduler)
    if arguments.encoding == nil { doc.tellLikelyEncoding() }
  }

  /// Opens the same, or ends the program with the reason why the file can't be read.
  static func orExit(
    _ start: StartPosition,
    _ arguments: Arguments,
    _ services: Services
  ) -> OpenedRows {
    let journal = arguments.terminal.journal(arguments.journalMode)
    do throws(UnreadableDocument) {
      return try OpenedRows(start, arguments, journal, services)
    } catch {
      exitWithError(error, services.texts)
    }
  }

  /// Makes the app.
  func application(_ services: Services, on screen: any Screen) -> Application {
    rowsApplication(split, doc, contents.opening, services, on: screen, saves: saves)
  }
}

extension Services {
  /// Reads the settings in `config.json`.
  ///
  /// - Parameter method: How files are saved, which overrides the file; nil if the command line
  ///   has no choice.
  /// - Returns: The services with the settings.
  func withSettings(saving method: SaveMethod?) -> Services {
    var services = self
    let file = document.folders.config.appending("config.json")
    let saving = (name: "saving", values: SaveMethod.allCases.map(\.rawValue))
    do throws(SettingsMistake) {
      let read = try ConfigContents(of: file, in: document.files).choices(of: [saving], in: file)
      services.settingsMistakes += read.mistakes
      services.saving = read.values["saving"].flatMap(SaveMethod.init) ?? services.saving
    } catch {
      services.settingsMistakes.append(error)
    }
    services.saving = method ?? services.saving
    return services
  }
}
