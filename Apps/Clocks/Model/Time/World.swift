import MAVB
import TimeZoneCatalog

/// Time and time zones, formatted in the user's language.
final class World {
  /// The zones.
  let catalog: TimeZoneCatalog

  /// The time that the clocks show, at once and then at the start of each second.
  ///
  /// Everything that shows a time derives it from this signal, and nothing else adds the shift.
  let time: Signal<ShownTime>

  /// The app's localized texts.
  let texts: Texts

  /// Makes the identifier of a new clock.
  let makeID: () -> ClockID

  /// The clock and timers to use.
  let scheduler: any Scheduler

  /// Formats numbers and dates as in the user's language.
  let formats: LocaleFormats

  /// The sign of a negative number.
  let minus: String

  /// Whether times have seconds.
  let showsSeconds: Bool

  /// The distance of the shown time from now.
  let shift: Signal<TimeShift>

  /// The world without the user's choices; it holds the caches and the timers of all that share it.
  private let plain: World?

  /// The time that the clocks show without seconds, at once and then at the start of each minute.
  private let minutes: Signal<ShownTime>

  private var knownCoordinates: [String: Coordinates?] = [:]
  private lazy var ownPlaces = PlaceSearch(catalog: catalog, locale: texts.locale.identifier)
  private lazy var ownLookup = PlaceLookup(locale: texts.locale.identifier)
  private lazy var ownCollator = Collator(locale: texts.locale.identifier)

  /// The search for places.
  var places: PlaceSearch { plain?.places ?? ownPlaces }

  /// The search for places that other threads use.
  var lookup: PlaceLookup { plain?.lookup ?? ownLookup }

  /// The hours of a face, from 1 to 12.
  private(set) lazy var numerals = (1...12).map(formats.integer)

  /// Reads the moments that the user types.
  private(set) lazy var moments = MomentParser(locale: formats.locale.identifier)

  /// Sorts names as the user's language does.
  var collator: Collator { plain?.collator ?? ownCollator }

  /// Makes a world.
  init(
    catalog: TimeZoneCatalog,
    scheduler: any Scheduler,
    texts: Texts,
    formats: LocaleFormats,
    minus: String = "−",
    makeID: @escaping () -> ClockID = ClockID.random,
    shift: Signal<TimeShift> = .just(.zero)
  ) {
    self.catalog = catalog
    self.scheduler = scheduler
    self.texts = texts
    self.formats = formats
    self.minus = minus
    self.makeID = makeID
    self.shift = shift
    showsSeconds = true
    plain = nil
    time = World.time(every: 1, scheduler, shift)
    minutes = World.time(every: 60, scheduler, shift)
  }

  /// Makes a world that writes times and dates as the user has chosen; without seconds its time goes on
  /// each minute.
  ///
  /// - Parameters:
  ///   - world: The world, with or without other choices.
  ///   - choices: The choices.
  init(_ world: World, _ choices: Settings.Formats) {
    let plain = world.plain ?? world
    self.plain = plain
    (catalog, scheduler, texts) = (plain.catalog, plain.scheduler, plain.texts)
    (minus, makeID, shift) = (plain.minus, plain.makeID, plain.shift)
    formats = LocaleFormats(locale: choices.locale(plain.formats.locale))
    showsSeconds = choices.seconds == .shown
    minutes = plain.minutes
    time = showsSeconds ? plain.time : plain.minutes
  }

  private static func time(
    every period: Int,
    _ scheduler: any Scheduler,
    _ shift: Signal<TimeShift>
  ) -> Signal<ShownTime> {
    Signal.wallSeconds(every: period, scheduler: scheduler)
      .combineLatest(shift) { ShownTime(now: $0, shift: $1) }
      .continuous()
  }

  /// Returns the world at a distance from now.
  func shifted(by shift: Signal<TimeShift>) -> World {
    World(
      catalog: catalog,
      scheduler: scheduler,
      texts: texts,
      formats: formats,
      minus: minus,
      makeID: makeID,
      shift: shift
    )
  }

  /// The shown time in whole seconds since 1970-01-01T00:00:00Z.
  var seconds: Signal<Int> { time.map(\.seconds) }

  // `guard let` instead of `Optional.map`, which checks the isolation of a main-actor closure at
  // each call; these functions are called for each key.

  /// Returns the time in a zone at a moment; nil if the zone is unknown.
  func reading(
    of identifier: String?,
    at seconds: Int,
    in coordinates: Coordinates? = nil
  ) -> ClockReading? {
    guard let identifier, let rules = catalog.rules(for: identifier) else { return nil }
    let zone = rules.localTime(at: seconds)
    let here = catalog.localRules.localTime(at: seconds)
    return ClockReading(
      zone: zone,
      civil: CivilTime(epochSeconds: seconds, utcOffset: zone.utcOffset),
      here: CivilTime(epochSeconds: seconds, utcOffset: here.utcOffset),
      isHere: identifier == catalog.localIdentifier,
      coordinates: coordinates
    )
  }

  /// Returns the time of a clock at a moment, with its place; nil if its zone is unknown.
  func reading(of timezone: Timezone, at seconds: Int) -> ClockReading? {
    reading(of: timezone.identifier, at: seconds, in: coordinates(of: timezone))
  }

  /// Returns the shown time of a clock, with its place and its distance from now; nil if its zone is
  /// unknown.
  func reading(of timezone: Timezone, at time: ShownTime) -> ClockReading? {
    var reading = reading(of: timezone, at: time.seconds)
    reading?.shift = time.shift
    return reading
  }

  /// Returns where a clock is: its place, or the city of its zone.
  func coordinates(of timezone: Timezone) -> Coordinates? {
    if let plain { return plain.coordinates(of: timezone) }
    let (identifier, place) = (timezone.identifier, timezone.place)
    if let coordinates = place?.coordinates { return coordinates }
    let key = [identifier, place?.name, place?.region, place?.country].compactMap { $0 }
      .joined(separator: "|")
    if let known = knownCoordinates[key] { return known }
    let ofPlace = place.flatMap {
      places.coordinates(of: $0.name, region: $0.region, country: $0.country)
    }
    let coordinates = ofPlace ?? places.coordinates(ofZone: identifier)
    knownCoordinates[key] = .some(coordinates)
    return coordinates
  }

  /// Returns the localized time of day with seconds.
  func time(_ reading: ClockReading?) -> String? {
    guard let civil = reading?.civil else { return nil }
    return formats.time(hour: civil.hour, minute: civil.minute, second: civil.second)
  }

  /// Returns the localized time of day with seconds, in parts.
  func timeParts(_ reading: ClockReading?) -> TimeParts? {
    guard let civil = reading?.civil else { return nil }
    return formats.timeParts(hour: civil.hour, minute: civil.minute, second: civil.second)
  }

  /// Returns the localized date with the day of the week and the number of the week.
  ///
  /// - Parameters:
  ///   - reading: The time; nil if the zone is unknown.
  ///   - isShort: Whether the day of the week stands for the date.
  ///   - width: The columns for the text.
  /// - Returns: The longest text that fits, or the shortest one; nil without a time.
  func dateAndWeek(_ reading: ClockReading?, isShort: Bool, width: Int) -> String? {
    guard let civil = reading?.civil else { return nil }
    let styles: [LocaleFormats.DateStyle] =
      isShort ? [.weekday] : [.full, .weekdayAndDate, .withoutYear]
    let week = formats.week(year: civil.year, month: civil.month, day: civil.day)
    let fitting = styles.lazy
      .map { [self] style in
        texts.format("clocks.dateAndWeek", .text(date(civil, style: style)), .text(week))
      }
      .first { $0.displayWidth <= width }
    return fitting ?? styles.last.map { date(civil, style: $0) }
  }

  /// Returns a localized number.
  func integer(_ number: Int) -> String { formats.integer(number) }

  /// The local date of the shown time, at once and then at each change.
  var today: Signal<LocalDate> {
    seconds.map { [catalog] seconds in
      let zone = catalog.localRules.localTime(at: seconds)
      let civil = CivilTime(epochSeconds: seconds, utcOffset: zone.utcOffset)
      return LocalDate(year: civil.year, month: civil.month, day: civil.day)
    }
    .distinctUntilChanged()
  }

  /// Returns the localized local date.
  func date(_ date: LocalDate, style: LocaleFormats.DateStyle) -> String {
    formats.date(year: date.year, month: date.month, day: date.day, style: style)
  }

  /// Returns the day relative to the local one; beyond two days, its name.
  func day(_ reading: ClockReading?) -> String? {
    guard let reading else { return nil }
    switch reading.dayDifference {
    case -1: return texts["day.yesterday"]
    case 0: return texts["day.today"]
    case 1: return texts["day.tomorrow"]
    default:
      return formats.date(
        year: reading.civil.year,
        month: reading.civil.month,
        day: reading.civil.day,
        style: .weekday
      )
    }
  }

  /// Returns the localized time of day without seconds.
  func shortTime(_ civil: CivilTime) -> String {
    formats.time(hour: civil.hour, minute: civil.minute)
  }

  /// The columns of the widest time of day without seconds.
  var shortTimeWidth: Int {
    [10, 22].map { formats.time(hour: $0, minute: 0).displayWidth }.max() ?? 0
  }

  /// Returns the localized date.
  func date(_ civil: CivilTime, style: LocaleFormats.DateStyle) -> String {
    formats.date(year: civil.year, month: civil.month, day: civil.day, style: style)
  }

  /// Returns the places that match a search, the best first; the places of all zones for an empty
  /// search.
  ///
  /// - Parameters:
  ///   - text: The search.
  ///   - limit: The most places.
  /// - Returns: The places.
  func search(_ text: String, limit: Int = PlaceSearch.standardLimit) -> [PlaceMatch] {
    places.search(text, at: scheduler.wallTime.wholeSeconds, limit: limit)
  }

  /// Returns the names of a place in the user's language.
  func place(_ match: PlaceMatch) -> Place { places.place(match) }

  /// Returns the localized name of a zone's city.
  func city(of identifier: String) -> String {
    catalog.city(of: identifier, locale: texts.locale.identifier)
  }

  /// Returns the name of a clock, or that of its place if it has no name, or of its zone's city.
  func title(of timezone: Timezone) -> String {
    timezone.isNamed ? timezone.name : timezone.place?.name ?? city(of: timezone.identifier)
  }

  /// Makes a clock of a place, named after it.
  func timezone(_ match: PlaceMatch) -> Timezone {
    Timezone(uuid: makeID(), of: place(match))
  }

  /// Returns the clocks of a new document, the local one first.
  ///
  /// The result is deterministic, so that `clocks list` prints what the first start creates.
  func initialDocument() -> Document {
    let zones = initialZones()
    return Document(
      timezones: zones.map { zone in
        Timezone(uuid: .initial(zone), name: city(of: zone), identifier: zone)
      }
    )
  }

  private func initialZones() -> [String] {
    let others = ["UTC", "America/New_York", "Europe/London", "Asia/Tokyo"].filter { identifier in
      catalog.rules(for: identifier) != nil
    }
    // Rules without an identifier, as in `TZ=CET-1CEST`, can't be saved in a document.
    guard let local = catalog.localIdentifier else { return others }
    return [local] + others.filter { catalog.rules(for: $0) != catalog.localRules }
  }
}

/// A date in the local time zone.
nonisolated struct LocalDate: Hashable {
  /// The year.
  let year: Int

  /// The month, from 1 to 12.
  let month: Int

  /// The day of the month, from 1.
  let day: Int
}
