public import DocumentApp
import Documents
import Glibc
import Localization
import TerminalDriver
import TerminalViews

/// Opens the display that the options and the environment request, or ends the program with an
/// error message.
///
/// - Parameters:
///   - services: The services of the app that suit the options (`Services/suiting(_:isPiped:)`).
///   - options: The options.
///   - document: The file that the app has opened or will create, or `PipedFiles/path`; nil if it
///     has none. The trace and the recording can't be written there.
/// - Returns: The terminal, or a frame that is printed.
public func openDisplay(
  _ services: Services,
  _ options: TerminalOptions,
  for document: FilePath? = nil
) -> Display {
  let format = options.format ?? .text
  if let recording = options.replay {
    if let app = recording.app, app != services.folders.app {
      exitWithError(OtherAppError(app: app, expected: services.folders.app), services.texts)
    }
    let replay = Replay(recording, services)
    return Display(observing(replay.screen, services, options, document), services.texts) {
      replay.run()
      let text = format.text(of: replay.screen.rows, colors: recording.colors)
      return (text, replay.screen.endings.first?.status ?? 0)
    }
  }
  guard let size = options.snapshot else {
    let terminal = openTerminal(
      services,
      ordersText: options.bidi == .terminal,
      isPiped: document == PipedFiles.path
    )
    return Display(terminal, observing(terminal, services, options, document))
  }
  let colors = ColorDepth { name in getenv(name).map { String(cString: $0) } }
  let snapshot = Snapshot(size: size, colors: colors, services)
  snapshot.screen.ordersText = options.bidi == .terminal
  return Display(observing(snapshot.screen, services, options, document), services.texts) {
    (snapshot.text(format), 0)
  }
}

extension Display {
  /// Shows the window on the terminal, and observes the app.
  fileprivate init(_ terminal: TerminalScreen, _ diagnosis: Diagnosis) {
    self.init(on: diagnosis.screen, terminal) { app in
      diagnosis.attach(to: app)
      let beforeExit = terminal.beforeExit
      terminal.beforeExit = { status in
        for failure in diagnosis.failures { printWarning(failure) }
        return beforeExit?(status) ?? status
      }
      terminal.run()
    }
  }

  /// Prints a frame and ends the program.
  ///
  /// - Parameters:
  ///   - diagnosis: Observes the app.
  ///   - texts: The texts of an error message.
  ///   - frame: Draws the frame, and returns its text and the exit status.
  fileprivate init(
    _ diagnosis: Diagnosis,
    _ texts: Texts,
    printing frame: @escaping () -> (text: String, status: Int32)
  ) {
    self.init(on: diagnosis.screen) { app in
      diagnosis.attach(to: app)
      let (text, status) = frame()
      diagnosis.finish()
      printOutput(text, texts)
      for failure in diagnosis.failures { printWarning(failure) }
      exit(status)
    }
  }
}

/// Observes the app on a screen as the options and the environment request, or ends the program
/// with an error message.
private func observing(
  _ screen: any Screen,
  _ services: Services,
  _ options: TerminalOptions,
  _ document: FilePath?
) -> Diagnosis {
  func check(_ path: FilePath) throws(PrivateLogError) {
    if let document, path.isSameFile(as: document) { throw .document }
  }
  var diagnosis = Diagnosis(of: screen, services)
  // An empty variable means none.
  let traced = getenv(TraceFile.variable).map { String(cString: $0).utf8 } ?? "".utf8
  if !traced.isEmpty, let path = FilePath(bytes: traced) {
    do throws(PrivateLogError) {
      try check(path)
      try diagnosis.trace(into: path)
    } catch {
      let place = "\(TraceFile.variable)=\(path.shownText)"
      exitWithError(DiagnosisError(place: place, reason: error), services.texts)
    }
  }
  if let path = options.record {
    do throws(PrivateLogError) {
      try check(path)
      try diagnosis.record(into: path, ordersText: options.bidi == .terminal)
    } catch {
      let place = "--record \(path.shownText)"
      exitWithError(DiagnosisError(place: place, reason: error), services.texts)
    }
  }
  return diagnosis
}
