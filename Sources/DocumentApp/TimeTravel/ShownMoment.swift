public import Localization
public import ModelAdapters
public import Signals

/// Says which moment the app shows while the user goes through the history, such as "as it was at 14:03".
///
/// - Parameters:
///   - doc: The document.
///   - texts: The words of the app.
///   - scheduler: Tells what time it is.
/// - Returns: The signal of the text, for the title of the app; nil while the present is shown.
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
  /// The time of the moment that is shown, zero if it isn't known; nil while the present is shown.
  fileprivate var shownTime: Duration? {
    travel.flatMap { $0.way.isPresent ? nil : $0.way.moment.time }
  }
}
