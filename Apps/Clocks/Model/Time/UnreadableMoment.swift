import DocumentApp
import MAVB
import TimeZoneCatalog

/// Why a text of the command line isn't a moment.
nonisolated struct UnreadableMoment: ExplainedError {
  /// The text.
  let text: String

  /// The problem of the text.
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
  /// Returns the problem, with the part of the text.
  func problem(_ texts: Texts) -> String {
    switch self {
    case .empty: texts["error.moment.empty"]
    case .unreadable(let part): texts.format("error.moment.unreadable", .text(part.harmless))
    case .impossible(let part): texts.format("error.moment.impossible", .text(part.harmless))
    case .secondZone(let part): texts.format("error.moment.secondZone", .text(part.harmless))
    case .otherWeekday(let part): texts.format("error.moment.otherWeekday", .text(part.harmless))
    case .otherOffset(let part): texts.format("error.moment.otherOffset", .text(part.harmless))
    case .severalZones(let part, _): texts.format("error.severalTimes", .text(part.harmless))
    }
  }
}

extension ClockFormatter {
  /// Returns the moment in a text of the command line.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - rules: The zone of a text that names none.
  ///   - now: The present moment, in seconds since 1970.
  /// - Returns: The moment.
  /// - Throws: ``UnreadableMoment``, or ``UnresolvedName`` for a zone that may be one of several.
  func moment(_ text: String, in rules: ZoneRules, now: Int) throws -> Moment {
    do throws(MomentError) {
      return try moments.moment(of: text, from: now, in: rules, zones.places)
    } catch {
      if case .severalZones(let name, let matches) = error { throw zones.several(name, matches) }
      throw UnreadableMoment(text: text, error: error)
    }
  }
}

/// A name that is unknown or ambiguous.
nonisolated struct UnresolvedName: ExplainedError {
  /// The name.
  let name: String

  /// The candidates, one line each: the meanings of the name, or the nearest names.
  let candidates: [String]

  /// The problem of the name, shown before the candidates.
  private let problem: TextKey

  /// Makes the error of an unknown name.
  init(_ name: String) { self.init(name, "error.noSuchName", []) }

  /// Makes the error of a name.
  init(_ name: String, _ problem: TextKey, _ candidates: [String]) {
    (self.name, self.problem, self.candidates) = (name, problem, candidates)
  }

  /// The status of a mistake in the arguments.
  var exitStatus: Int32 { 2 }

  /// Returns the problem, with a line for each candidate.
  func explanation(_ texts: Texts) -> String {
    let lines = candidates.map { "\n  " + $0.harmless }.joined()
    return texts.format(problem, .text(name.harmless)) + lines
  }
}
