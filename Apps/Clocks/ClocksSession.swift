import DocumentApp
import Documents
import MAVB

/// One run of the app on one document: its adapters, its file and its view state.
final class ClocksSession {
  /// The state of the window.
  let split: SplitState

  /// The document.
  let doc: DocumentAdapter

  /// Its history.
  let history: ClocksHistory

  private let world: World
  private let theme: Theme
  private let saver: DocumentSaver<Document>
  private let keeper: ViewStateKeeper<SplitState>
  private let path: String
  private let rescueFile: RescueFile
  private let files: any FileService
  private let scheduler: any Scheduler
  /// What earlier runs could not save, if it is still there.
  private let leftBehind: [String]

  /// Why the last version is not in the file, in words for who has quit.
  private var failure: String?
  /// Why that is not in another file either.
  private var lost: FileError?
  /// The version that the user was told will be lost.
  private var acceptedLoss: Document?
  /// Whether the last change only took back an earlier one, or made it again.
  private var isUndo = false
  /// The version that is in the file, as far as is known.
  private var base: Document
  private var lifetimes: [Lifetime] = []
  private var quitting: Lifetime?

  /// Opens a document and goes back to where its last run was.
  ///
  /// - Parameters:
  ///   - file: The document.
  ///   - services: The world outside.
  ///   - world: Zones and time.
  ///   - pause: How long a change may wait for the next one before it is saved.
  init(
    _ file: DocumentFile,
    _ services: Services,
    _ world: World,
    savingAfter pause: Duration = .milliseconds(50)
  ) {
    self.world = world
    theme = services.theme
    files = services.files
    scheduler = services.scheduler
    path = file.path
    base = file.document
    rescueFile = RescueFile(for: file.path, ending: .rescueEnding, services)
    leftBehind = file.recoveryCopies + rescueFile.leftBehind
    let restoration = StateRestoration(
      at: services.folders.path(of: file.path, as: .view),
      files: services.files
    )
    split = SplitState.restored(from: restoration, for: file.document)
    doc = DocumentAdapter(document: file.document)
    history = ClocksHistory(recording: file.document, at: nil, time: services.scheduler.now)
    saver = DocumentSaver(
      path: file.path,
      version: file.version,
      base: file.document,
      pause: pause,
      services: services
    ) {
      try JSONTreeEncoder().encode($0)
    }
    keeper = ViewStateKeeper(split, in: restoration, services: services)
    lifetimes = [
      doc.versions.bind(to: saver.input),
      doc.mergedVersions.subscribeValues { [unowned self] in didMerge($0) },
      doc.changes.subscribeValues { [unowned self] in isUndo = $0.change.isUndo ?? isUndo },
      saver.outcomes.subscribeValues { [unowned self] in didSave($0) },
      split.save.subscribeValues { [unowned self] in saver.input.send(doc.sync()) },
    ]
    if file.version == .missing { create(file.document, in: services) }
  }

  /// Makes the window.
  func window(on screen: any Screen) -> Window {
    let window = clocksWindow(on: screen, in: theme, split, doc, history, world)
    _ = window.instance()
    if !leftBehind.isEmpty {
      split.notice.send(world.texts.format("clocks.leftBehind", .text(leftBehind.newestFirst)))
    }
    return window
  }

  /// Writes what is not written yet when the user wishes to quit, and then ends the program.
  ///
  /// What can be kept nowhere is told first: only who quits again, without another change, loses it.
  ///
  /// - Parameter end: Ends the program; the message tells who has quit why the document isn't in its
  ///   file.
  /// - Returns: What keeps the wish heard.
  func whenQuit(_ end: @escaping (String?) -> Void) -> Lifetime {
    split.quit.subscribeValues { [unowned self] in
      // After the delivery of the wish: only then is heard what becomes of a save.
      quitting = scheduler.schedule(after: .zero) { [unowned self] in
        let message = finish()
        if mayEnd { end(message) }
      }
    }
  }

  /// Whether nothing will be lost that the user doesn't know of; if so, it is told.
  private var mayEnd: Bool {
    guard let lost, doc.sync() != acceptedLoss else { return true }
    acceptedLoss = doc.sync()
    split.notice.send(world.texts.format("clocks.notKept", .text(lost.cause), .text(lost.path)))
    return false
  }

  /// Writes what is not written yet, as the program is stopped and may not go on.
  func write() {
    saver.finish()
    keeper.finish()
  }

  /// Writes what is not written yet, as the program ends, or puts it where it can be found.
  ///
  /// - Returns: What the user has to know when the document could not be saved: why, and where it is.
  func finish() -> String? {
    write()
    lost = nil
    return failure.map { "\($0)\n\(rescue())" }
  }

  /// Writes the document of the first start, in the app's own folder if it is the default one.
  private func create(_ document: Document, in services: Services) {
    // Where the folder can't be made, the save says so.
    if path.hasPrefix(services.folders.data + "/") { try? files.makeFolder(services.folders.data) }
    saver.input.send(document)
  }

  private func didSave(_ outcome: DocumentSaver<Document>.Outcome) {
    switch outcome {
    case .saved(let document):
      base = document
      guard failure != nil else { return }
      failure = nil
      split.isUnsaved.send(false)
      split.notice.send(nil)
    case .failed(let error) where error.reason == .changedOutside:
      mergeOutsideChange()
    case .failed(let error):
      didFail(error.message, telling: "clocks.notSaved", error.cause)
    }
  }

  /// Tells why the document isn't saved, and what can be done about it.
  private func didFail(_ failure: String, telling key: TextKey, _ cause: String) {
    self.failure = failure
    split.isUnsaved.send(true)
    split.notice.send(world.texts.format(key, .text(cause), .text(path)))
  }

  /// Takes over what another program has written to the file.
  private func mergeOutsideChange() {
    guard files.exists(path) else { return createAgain() }
    do {
      let contents = try files.read(path)
      let theirs = try JSONTreeDecoder().decode(Document.self, from: contents.bytes)
      let base = base
      self.base = theirs
      saver.accept(contents.version)
      doc.send(.merge(theirs, since: base, isUndo: isUndo))
    } catch {
      let cause = Self.cause(of: error)
      let failure = "\(path): was changed by another program, and can't be read: \(cause)"
      didFail(failure, telling: "clocks.unreadable", cause)
    }
  }

  /// Saves what came of a merge, unless the file has it already.
  private func didMerge(_ document: Document) {
    if document == base { didSave(.saved(document)) } else { saver.input.send(document) }
  }

  /// Saves the document in the place of a file that another program has removed.
  private func createAgain() {
    saver.accept(.missing)
    saver.input.send(doc.sync())
  }

  /// Puts the document where it can be found when its own place refuses it.
  private func rescue() -> String {
    do {
      let place = try rescueFile.keep(try JSONTreeEncoder().encode(doc.sync()))
      return "The unsaved document is in \(place)"
    } catch {
      lost = (error as? RescueError)?.failures.first
      return "The unsaved document could not be kept either:\n\(error)"
    }
  }

  private static func cause(of error: any Error) -> String {
    (error as? FileError)?.cause ?? "\(error)"
  }
}
