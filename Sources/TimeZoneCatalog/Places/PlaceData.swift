import CCities
import TextMetrics

/// The tables of `Resources/cities`, read in place.
///
/// The script `Resources/cities/make` describes the layout. Places are numbered by falling
/// population; keys point to targets: places, then countries, regions, times and zones.
struct PlaceData {
  /// The number of places.
  let cityCount: Int

  /// The targets of countries, regions, times and zones.
  let countries, regions, times, zones: Range<Int>

  /// The number of keys.
  let keyCount: Int

  /// The number of names of fixed times, one for each zone.
  let fixedTimeCount: Int

  private let cityTable, countryTable, regionTable, zoneTable, fixedTimeTable: UnsafeRawPointer
  private let keyTable, targetTable: UnsafeRawPointer
  private let texts: UnsafePointer<UInt8>

  init() {
    let data = UnsafeRawPointer(ccities_bytes())
    let header = (0..<8).map { Int(data.load(fromByteOffset: $0 * 4, as: UInt32.self)) }
    cityCount = header[0]
    countries = header[0]..<header[0] + header[1]
    regions = countries.upperBound..<countries.upperBound + header[2]
    times = regions.upperBound..<regions.upperBound + header[3]
    zones = times.upperBound..<times.upperBound + header[4]
    keyCount = header[5]
    fixedTimeCount = header[7]
    cityTable = data + 32
    countryTable = cityTable + header[0] * 16
    regionTable = countryTable + header[1] * 4
    zoneTable = regionTable + header[2] * 4
    fixedTimeTable = zoneTable + header[4] * 12
    keyTable = fixedTimeTable + header[7] * 8
    targetTable = keyTable + header[5] * 4
    texts = (data + header[6]).assumingMemoryBound(to: UInt8.self)
  }

  /// The number of targets.
  var targetCount: Int { zones.upperBound }

  // MARK: - Places

  func name(ofCity city: Int) -> String { text(at: Int(word(cityTable, city * 16) & 0xFF_FFFF)) }

  func population(ofCity city: Int) -> Int { Int(word(cityTable, city * 16 + 4)) }

  /// Returns latitude and longitude in hundredths of a degree.
  func coordinates(ofCity city: Int) -> (latitude: Int, longitude: Int) {
    let (latitude, longitude) = (half(cityTable, city * 16 + 8), half(cityTable, city * 16 + 10))
    return (Int(Int16(bitPattern: latitude)), Int(Int16(bitPattern: longitude)))
  }

  /// Returns the target of a place's country; nil for a zone of the whole world.
  func country(ofCity city: Int) -> Int? {
    let index = Int(word(cityTable, city * 16) >> 24)
    return index == 0xFF ? nil : countries.lowerBound + index
  }

  /// Returns the target of a place's region, if it is known.
  func region(ofCity city: Int) -> Int? {
    let index = Int(half(cityTable, city * 16 + 12))
    return index == 0xFFFF ? nil : regions.lowerBound + index
  }

  /// Returns the target of a place's zone.
  func zone(ofCity city: Int) -> Int { zones.lowerBound + Int(half(cityTable, city * 16 + 14)) }

  // MARK: - Countries, regions and zones

  /// Returns the two letters of a country.
  func code(ofCountry country: Int) -> String {
    text(countryTable + (country - countries.lowerBound) * 4)
  }

  func name(ofRegion region: Int) -> String {
    text(at: Int(word(regionTable, (region - regions.lowerBound) * 4) & 0xFF_FFFF))
  }

  /// Whether the name of a region is only a direction, such as East in Cameroon; users don't mean
  /// the region by that word alone.
  func isDirection(region: Int) -> Bool {
    Self.isDirection(name(ofRegion: region).lowercased())
  }

  /// Whether a word in small letters is a direction, such as northern.
  static func isDirection(_ word: String) -> Bool {
    ["north", "east", "south", "west", "cent"].contains { word.hasPrefix($0) }
      && !word.contains(" ")
  }

  func mostPopulousCity(ofRegion region: Int) -> Int? {
    (0..<cityCount).lazy.filter { self.region(ofCity: $0) == region }
      .max { population(ofCity: $0) < population(ofCity: $1) }
  }

  func identifier(ofZone zone: Int) -> String {
    text(at: Int(word(zoneTable, (zone - zones.lowerBound) * 12)))
  }

  /// Returns the target of the zone with an identifier.
  func zone(_ identifier: String) -> Int? {
    let zone = zones.partitioningIndex { self.identifier(ofZone: $0) >= identifier }
    return zone < zones.upperBound && self.identifier(ofZone: zone) == identifier ? zone : nil
  }

  /// Returns the place that stands for a zone.
  func city(ofZone zone: Int) -> Int { Int(half(zoneTable, (zone - zones.lowerBound) * 12 + 4)) }

  /// Returns the target of the time that a zone keeps, such as Pacific Time.
  func time(ofZone zone: Int) -> Int? {
    let index = Int(half(zoneTable, (zone - zones.lowerBound) * 12 + 6))
    return index == 0xFFFF ? nil : times.lowerBound + index
  }

  /// Whether a zone has the name of a country, a region or an island instead of that of its city.
  func isNamedByArea(zone: Int) -> Bool {
    half(zoneTable, (zone - zones.lowerBound) * 12 + 10) != 0
  }

  /// Returns the offsets of a zone in one year, at most two, in seconds.
  func offsets(ofZone zone: Int) -> [Int] {
    let quarters = half(zoneTable, (zone - zones.lowerBound) * 12 + 8)
    return [UInt8(quarters & 0xFF), UInt8(quarters >> 8)].map { Int(Int8(bitPattern: $0)) * 900 }
  }

  /// Returns whether a zone may have an offset in seconds, without reading its rules.
  func mayHave(offset: Int, zone: Int) -> Bool {
    offsets(ofZone: zone).contains(offset)
  }

  // MARK: - Fixed times

  /// Returns the bytes of the folded name of a fixed time, ended by a zero.
  func bytes(ofFixedTime index: Int) -> UnsafePointer<UInt8> {
    texts + Int(word(fixedTimeTable, index * 8))
  }

  /// Returns the target of a zone that keeps a fixed time.
  func zone(ofFixedTime index: Int) -> Int {
    zones.lowerBound + Int(half(fixedTimeTable, index * 8 + 4))
  }

  /// Returns the offset of a fixed time in seconds.
  func offset(ofFixedTime index: Int) -> Int {
    Int(Int16(bitPattern: half(fixedTimeTable, index * 8 + 6))) * 900
  }

  // MARK: - Keys

  func key(_ index: Int) -> PlaceKey { PlaceKey(word: word(keyTable, index * 4)) }

  func target(ofKey index: Int) -> Int { Int(half(targetTable, index * 2)) }

  /// Returns the bytes of a key, ended by a zero.
  func bytes(ofKey index: Int) -> UnsafePointer<UInt8> { texts + key(index).offset }

  /// Returns the text of the name that a key starts, as it is written.
  func spelling(ofKey index: Int) -> String {
    let key = key(index)
    let folded = text(at: key.offset)
    guard !key.hasSpelling else { return text(at: key.offset + folded.utf8.count + 1) }
    return folded.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
  }

  private func text(at offset: Int) -> String { text(UnsafeRawPointer(texts + offset)) }

  private func text(_ start: UnsafeRawPointer) -> String {
    String(cString: start.assumingMemoryBound(to: UInt8.self))
  }

  private func word(_ table: UnsafeRawPointer, _ offset: Int) -> UInt32 {
    table.load(fromByteOffset: offset, as: UInt32.self)
  }

  private func half(_ table: UnsafeRawPointer, _ offset: Int) -> UInt16 {
    table.load(fromByteOffset: offset, as: UInt16.self)
  }
}
