import MAVB
import TimeZoneCatalog

/// The time zones and their places, with names in the user's language.
struct ClockZones {
  /// The zones.
  let catalog: TimeZoneCatalog

  /// The app's localized texts.
  let texts: Texts

  /// The search for places.
  let places: PlaceSearch

  private let makeID: () -> ClockID

  /// Makes the zones of a catalog; new clocks get identifiers by the function.
  init(
    _ catalog: TimeZoneCatalog,
    _ texts: Texts,
    makeID: @escaping () -> ClockID = ClockID.random
  ) {
    (self.catalog, self.texts, self.makeID) = (catalog, texts, makeID)
    places = PlaceSearch(catalog: catalog, locale: texts.locale.identifier)
  }

  // `guard let` instead of `Optional.map`, which checks the isolation of a main-actor closure at
  // each call; these functions are called for each key.

  /// Returns the time in a zone at a moment; nil if the zone is unknown.
  func reading(
    of identifier: String,
    at seconds: Int,
    in coordinates: Coordinates? = nil
  ) -> ClockReading? {
    guard let rules = catalog.rules(for: identifier) else { return nil }
    let zone = rules.localTime(at: seconds)
    return ClockReading(
      rules: rules,
      zone: zone,
      civil: CivilTime(epochSeconds: seconds, utcOffset: zone.utcOffset),
      here: localRules.civilTime(at: seconds),
      isHere: identifier == catalog.localIdentifier,
      coordinates: coordinates
    )
  }

  /// Returns the shown time of a clock, with its place and its shift; nil if its zone is unknown.
  func reading(of clock: Clock, at time: ShownTime) -> ClockReading? {
    let coordinates = coordinates(of: clock)
    var reading = reading(of: clock.identifier, at: time.seconds, in: coordinates)
    reading?.shift = time.shift
    return reading
  }

  /// Returns where a clock is: its place, or the city of its zone.
  func coordinates(of clock: Clock) -> Coordinates? {
    if let place = clock.place {
      if let coordinates = place.coordinates { return coordinates }
      let (name, region, country) = (place.name, place.region, place.country)
      let found = places.coordinates(of: name, region: region, country: country)
      if let found { return found }
    }
    return places.coordinates(ofZone: clock.identifier)
  }

  /// The rules of the local zone.
  var localRules: ZoneRules { catalog.localRules }

  /// Returns the names of a place in the user's language.
  func place(_ match: PlaceMatch) -> Place { places.place(match) }

  /// Returns the localized name of a zone's city.
  func city(of identifier: String) -> String {
    catalog.city(of: identifier, locale: texts.locale.identifier)
  }

  /// Returns the name of a clock, or that of its place if it has no name, or of its zone's city.
  func title(of clock: Clock) -> String {
    clock.isNamed ? clock.name : clock.place?.name ?? city(of: clock.identifier)
  }

  /// Makes a clock of a place, named after it.
  func clock(_ match: PlaceMatch) -> Clock { Clock(uuid: makeID(), of: place(match)) }

  /// The local zone as a clock.
  var here: Clock {
    let identifier = catalog.localIdentifier
    let name = identifier == nil ? texts["clocks.here"] : ""
    return Clock(uuid: .initial(identifier ?? ""), name: name, identifier: identifier ?? "")
  }

  /// The name of the local place, such as "in Berlin"; empty if the local zone has no identifier.
  var localPlace: String {
    guard let identifier = catalog.localIdentifier else { return "" }
    return texts.format("clocks.inPlace", .text(city(of: identifier)))
  }

  /// Returns the clocks of a new document, the local one first.
  ///
  /// The result is deterministic, so that `clocks list` prints what the first start creates.
  func initialDocument() -> Document {
    Document(
      clocks: initialZones().map { zone in
        Clock(uuid: .initial(zone), name: city(of: zone), identifier: zone)
      }
    )
  }

  private func initialZones() -> [String] {
    let others = ["UTC", "America/New_York", "Europe/London", "Asia/Tokyo"].filter { identifier in
      catalog.rules(for: identifier) != nil
    }
    // Rules without an identifier, as in `TZ=CET-1CEST`, can't be saved in a document.
    guard let local = catalog.localIdentifier else { return others }
    return [local] + others.filter { catalog.rules(for: $0) != localRules }
  }
}
