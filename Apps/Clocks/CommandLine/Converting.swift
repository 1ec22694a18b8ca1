import DocumentApp
import Documents
import MAVB
import TimeZoneCatalog

/// Prints a moment of one place in others, as a table or as JSON.
///
/// The program ends with an error if a name is unknown or ambiguous, or the text isn't a moment.
func printConversion(_ arguments: Arguments.Convert) throws {
  let options = arguments.common.options
  let (services, plain) = try makeServices(options)
  let (formatter, texts) = (plain.obeyingSettings(services), services.texts)
  let contents = try readDocument(options.document, services, plain.zones, journal: .none)
  let list = ClockList(contents.document)
  let now = services.scheduler.wallTime.wholeSeconds
  let conversion = try formatter.conversion(arguments, list, now: now)
  for remark in formatter.remarks(conversion) { printWarning(remark) }
  guard !arguments.json else { return try printJSON(formatter.listing(conversion), texts) }
  printOutput(alignedText(formatter.table(conversion)), texts)
}

extension ClockFormatter {
  /// Returns what a command asks for.
  ///
  /// - Throws: ``UnresolvedName`` or ``UnreadableMoment``.
  func conversion(
    _ arguments: Arguments.Convert,
    _ list: ClockList,
    now: Int
  ) throws -> Conversion {
    let source = try arguments.from.map { try zones.clockOrPlace($0, list) }
    var names: [String] = []
    for text in arguments.to {
      let parts = zones.names(in: text)
      guard !parts.isEmpty else { throw UnresolvedName(text) }
      names += parts
    }
    let targets = try names.map { try zones.clockOrPlace($0, list) }
    return try conversion(
      of: arguments.moment,
      from: source,
      to: names.isEmpty ? list.clocks.map { NamedClock(name: $0.name, clock: $0) } : targets,
      now: now
    )
  }
}

extension ClockZones {
  /// Returns the names between commas.
  ///
  /// A comma between a place and its region or country belongs to the name, as in "Washington, DC".
  /// A comma after the identifier of a zone always separates names.
  fileprivate func names(in text: String) -> [String] {
    text.split(separator: ",").map(\.trimmed).reduce(into: []) { names, part in
      guard !PlaceSearch.isBlank(part) else { return }
      let whole = names.last.map { "\($0), \(part)" }
      if let whole, let last = names.last, catalog.identifier(named: last) == nil,
        case .one(let match) = places.meaning(of: whole, guessing: false),
        places.place(match).name.foldedForSearch.hasSameBytes(as: last.foldedForSearch)
      {
        names[names.count - 1] = whole
      } else {
        names.append(part)
      }
    }
  }

  /// Returns the clock of the list with a name, or else a clock of the place with this name.
  ///
  /// The identifier of a zone always means the zone, even if a clock has this name.
  fileprivate func clockOrPlace(
    _ text: String,
    _ list: ClockList
  ) throws(UnresolvedName) -> NamedClock {
    guard catalog.identifier(named: text) == nil else { return try onlyPlace(text) }
    let name = text.foldedForSearch
    let named = list.clocks.filter { title(of: $0).foldedForSearch.hasSameBytes(as: name) }
    let zones = Set(named.map { Array($0.identifier.utf8) })
    if let clock = named.first, zones.count == 1 { return NamedClock(name: text, clock: clock) }
    return try onlyPlace(text)
  }
}
