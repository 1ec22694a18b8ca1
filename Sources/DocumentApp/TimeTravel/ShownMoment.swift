public import Localization
public import ModelAdapters
public import Signals

/// Returns a signal of the shown moment of the history as a text, such as "as it was at 14:03".
///
/// - Parameters:
///   - doc: The document.
///   - texts: The texts of the app.
///   - scheduler: The clock to use.
/// - Returns: The signal, for the header of the app; nil while the present is shown.
public func shownMoment<Document>(
  _ doc: OpenDocumentAdapter<Document>,
  _ texts: Texts,
  _ scheduler: any Scheduler
) -> Signal<String?> {
  let formats = LocaleFormats(locale: texts.locale)
  return doc.state { $0.shownTime }.map { time in
    guard let time else { return nil }
    guard time > .zero else { return texts["history.asItWasBefore"] }
    let text = formats.time(of: time, now: scheduler.wallTime, hasSeconds: false)
    return texts.format("history.asItWas", .text(text))
  }
}

extension OpenDocument {
  /// The time of the shown moment, zero if it is unknown; nil while the present is shown.
  fileprivate var shownTime: Duration? {
    travel.flatMap { $0.line.isPresent ? nil : $0.line.moment.time }
  }
}
