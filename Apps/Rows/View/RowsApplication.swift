import DocumentApp
import Documents
import MAVB
import RowEngine

/// Makes the app for one document: its window and the endpoints that it is bound to.
///
/// - Parameters:
///   - split: The view state.
///   - doc: The document.
///   - journal: How its journal was opened.
///   - services: The services to use.
///   - screen: The screen.
///   - saves: Fires if the start has changed the view state.
/// - Returns: The app.
func rowsApplication(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ journal: JournalOpening,
  _ services: Services,
  on screen: any Screen,
  saves: Signal<Void> = .preclosed()
) -> Application {
  documentApplication(
    "rows",
    doc,
    journal,
    services,
    split.app,
    on: screen,
    endpoints: [
      ShellRunner(
        .services -- services,
        .run <-- split.shell.effects { if case .run(let command) = $0 { command } else { nil } },
        .cancel <-- split.shell.effects { if case .cancel = $0 { () } else { nil } },
        .didRun --> Input().map { .didRun($0) }.bind(to: split.shell),
        .progressed --> Input().map { .progressed($0) }.bind(to: split.shell)
      ),
      // Without a journal no trace of the document is stored.
      viewStateStore(
        doc,
        split,
        services,
        isKept: journal.mode != .none,
        contents: doc.contents,
        activity: split.app.activity.signal,
        saves: split.encodingChanges.merge(saves)
      ),
    ] + slices(split, services)
      + recentFiles(split.open, services, isKept: journal.mode != .none),
    .window -- windowView(split, doc, services)
  )
}

/// The endpoints for the work of searches, filters and the sheets that ask for a path.
private func slices(_ split: SplitState, _ services: Services) -> [any EndpointConvertible] {
  [
    Slices<RowSearch>(
      .background -- services.slices,
      .work <-- split.list.effects { if case .search(let search) = $0 { search } else { nil } },
      .didAdvance --> Input().map { .find(.advanced($0)) }.bind(to: split.list)
    ),
    Slices<FilterSearch>(
      .background -- services.slices,
      .work <-- split.list.effects { if case .filter(let search) = $0 { search } else { nil } },
      .didAdvance --> Input().map { .filtered($0) }.bind(to: split.list)
    ),
    Slices<FilterSearch>(
      .background -- services.slices,
      .work <-- split.replace.effects { if case .search(let slice) = $0 { slice } else { nil } },
      .didAdvance --> Input().map { .found($0) }.bind(to: split.replace)
    ),
    pathReading(split.open, services),
    pathReading(split.saveAs, services),
  ]
}

/// The endpoint that answers the questions of a sheet that asks for a path.
private func pathReading(_ path: PathAdapter, _ services: Services) -> Slices<PathReading> {
  Slices<PathReading>(
    .background -- services.slices,
    .work <-- path.effects { if case .ask(let question) = $0 { question } else { nil } }
      .map { PathReading($0, services.files, services.folders) },
    .didAdvance --> Input().map { .didRead($0) }.bind(to: path)
  )
}

/// The endpoint that keeps the files that were opened last; none for a document that leaves no
/// trace.
private func recentFiles(
  _ open: PathAdapter,
  _ services: Services,
  isKept: Bool
) -> [any EndpointConvertible] {
  guard isKept else { return [] }
  return [
    RecentNames(
      .services -- services,
      .file -- "recent.json",
      .names <-- open.state(\.recent),
      .didRead --> Input().map { .remember($0) }.bind(to: open)
    )
  ]
}
