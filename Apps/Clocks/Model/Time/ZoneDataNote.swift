public import DocumentApp
import Documents
public import MAVB
public import TimeZoneCatalog

/// A note on the time zone data in use, if it is old or incomplete.
nonisolated struct ZoneDataNote: ExplainedError {
  /// The source of the data.
  let source: ZoneDataSource

  /// Whether the data is more than 12 months old.
  let isOutdated: Bool

  /// Returns the note about the data of a catalog at a moment; nil for recent data of the system.
  init?(_ catalog: TimeZoneCatalog, at seconds: Int) {
    (source, isOutdated) = (catalog.source, catalog.isOutdated(at: seconds))
    if case .system = source, !isOutdated { return nil }
  }

  /// Returns the release of the data and how to update it, and without the system's data a hint
  /// that zones have no abbreviations.
  func explanation(_ texts: Texts) -> String {
    let release = TextArgument.text(source.version ?? "")
    return switch source {
    case .system: texts.format("zoneData.old", release, .text("tzdata"))
    case .icu:
      texts.format(isOutdated ? "zoneData.oldICU" : "zoneData.icu", release, .text("tzdata"))
    }
  }
}

extension TimeZoneCatalog {
  /// Shows a notice about outdated time zone data, once for each release, or at each start a notice
  /// that UTC replaces a local zone that can't be read.
  ///
  /// - Parameters:
  ///   - told: The releases with a notice in the past; nil until they are read.
  ///   - doc: The document, whose notices are shown.
  ///   - scheduler: The clock.
  /// - Returns: The lifetimes.
  func tellingNote(
    _ told: SessionVar<[String]?>,
    to doc: DocumentAdapter,
    _ scheduler: any Scheduler
  ) -> [Lifetime] {
    if let problem = localZoneProblem {
      return [told.compactMap { $0 }.first().map { _ in .note(AnyError(problem)) }.bind(to: doc)]
    }
    let news = told.compactMap { [self] told -> (note: ZoneDataNote, told: [String])? in
      guard let told, let note = ZoneDataNote(self, at: scheduler.wallTime.wholeSeconds),
        !told.contains(note.source.description)
      else { return nil }
      return (note, told.moved(toFront: note.source.description))
    }
    return [
      news.map { .note(AnyError($0.note)) }.bind(to: doc),
      news.map { $0.told }.bind(to: told),
    ]
  }
}

nonisolated extension LocalZoneError: ExplainedError {
  /// Returns one line with a way to resolve the problem.
  public func explanation(_ texts: Texts) -> String {
    let example = TextArgument.text("TZ=Europe/Berlin")
    return switch self {
    case .variable(let value):
      texts.format("error.zone.variable", .text("TZ=\(value)"), example, .text("TZ"))
    case .file(let path): texts.format("error.zone.file", .text(path), example, .text("TZ"))
    case .unknownVariable(let value):
      texts.format("error.zone.noVariable", .text("TZ=\(value)"), example, .text("TZ"))
    case .unreadableFile(let path):
      texts.format("error.zone.noFile", .text(path), example, .text("TZ"))
    }
  }
}
