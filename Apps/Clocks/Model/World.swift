import MAVB
import TimeZoneCatalog

/// What is true of zones and time, in the user's language: the clocks' view of the world outside.
final class World {
  /// The zones.
  let catalog: TimeZoneCatalog

  /// The wall time in whole seconds since 1970-01-01T00:00:00Z, now and as each second begins.
  let seconds: Signal<Int>

  /// The words of the app.
  let texts: Texts

  /// Makes the identifier of a new clock.
  let makeID: () -> ClockID

  /// Where time comes from.
  let scheduler: any Scheduler

  private let formats: LocaleFormats
  private lazy var zoneSearch = ZoneSearch(catalog: catalog, locale: texts.locale.identifier)

  /// Makes a world.
  init(
    catalog: TimeZoneCatalog,
    scheduler: any Scheduler,
    texts: Texts,
    formats: LocaleFormats,
    makeID: @escaping () -> ClockID = ClockID.random
  ) {
    self.catalog = catalog
    self.scheduler = scheduler
    self.texts = texts
    self.formats = formats
    self.makeID = makeID
    seconds = Signal.wallSeconds(scheduler: scheduler).continuous()
  }

  // Of an optional as such: a closure of the main actor given to the library's `Optional.map` is
  // checked at each call, and these are called for each key.

  /// What a zone's clocks show at a moment; nil in a zone that nobody knows.
  func reading(of identifier: String?, at seconds: Int) -> ClockReading? {
    guard let identifier, let rules = catalog.rules(for: identifier) else { return nil }
    let zone = rules.localTime(at: seconds)
    let here = catalog.localRules.localTime(at: seconds)
    return ClockReading(
      zone: zone,
      civil: CivilTime(epochSeconds: seconds, utcOffset: zone.utcOffset),
      here: CivilTime(epochSeconds: seconds, utcOffset: here.utcOffset)
    )
  }

  /// The time of day with seconds, as the user writes it.
  func time(_ reading: ClockReading?) -> String? {
    guard let civil = reading?.civil else { return nil }
    return formats.time(hour: civil.hour, minute: civil.minute, second: civil.second)
  }

  /// The date, as the user writes it.
  func date(_ reading: ClockReading?) -> String? {
    guard let civil = reading?.civil else { return nil }
    return formats.date(year: civil.year, month: civil.month, day: civil.day)
  }

  /// How the day differs from the one here; over two days from it, its name.
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

  /// The zones that a search finds, the best first; all of them for an empty search.
  func search(_ text: String) -> [ZoneMatch] { zoneSearch.search(text) }

  /// The place of a zone, as the user calls it.
  func city(of identifier: String) -> String {
    catalog.city(of: identifier, locale: texts.locale.identifier)
  }

  /// What a clock is called: by its user, or else as its place.
  func title(of timezone: Timezone) -> String {
    timezone.isNamed ? timezone.name : city(of: timezone.identifier)
  }

  /// A new clock of a zone, called as its city.
  func timezone(_ identifier: String) -> Timezone {
    Timezone(uuid: makeID(), name: city(of: identifier), identifier: identifier)
  }

  /// The clocks of a document that was never there before, the local one first.
  ///
  /// They are the same each time, so that a list of them tells what the first start will make.
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
    // Rules given without a name, as in `TZ=CET-1CEST`, are no zone that a document could keep.
    guard let local = catalog.localIdentifier else { return others }
    return [local] + others.filter { catalog.rules(for: $0) != catalog.localRules }
  }
}
