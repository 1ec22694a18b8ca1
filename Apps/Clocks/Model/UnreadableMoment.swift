import DocumentApp
import MAVB
import TimeZoneCatalog

/// Why a text of the command line isn't a moment.
nonisolated struct UnreadableMoment: ExplainedError {
  /// The text.
  let text: String

  /// What is wrong with it.
  let error: MomentError

  /// Returns one line with the text, the problem and an example.
  func explanation(_ texts: Texts) -> String {
    texts.format(
      "error.moment",
      .text(text.harmless),
      .text(error.problem(texts)),
      .text("2027-03-28 01:30")
    )
  }
}

nonisolated extension MomentError {
  /// Returns what is wrong, with the part of the text.
  func problem(_ texts: Texts) -> String {
    switch self {
    case .empty: texts["error.moment.empty"]
    case .unreadable(let part): texts.format("error.moment.unreadable", .text(part.harmless))
    case .impossible(let part): texts.format("error.moment.impossible", .text(part.harmless))
    case .otherWeekday(let part): texts.format("error.moment.otherWeekday", .text(part.harmless))
    }
  }
}

extension World {
  /// Returns the moment that a text of the command line stands for.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - rules: The zone whose clocks it is about.
  /// - Returns: The instant.
  /// - Throws: ``UnreadableMoment`` if it stands for none.
  func instant(of text: String, in rules: ZoneRules) throws(UnreadableMoment) -> LocalInstant {
    do {
      return try moments.instant(of: text, from: scheduler.wallTime.wholeSeconds, in: rules)
    } catch {
      throw UnreadableMoment(text: text, error: error)
    }
  }
}
