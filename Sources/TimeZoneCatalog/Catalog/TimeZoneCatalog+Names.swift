extension TimeZoneCatalog {
  /// Returns the identifier that a text is, former ones too.
  ///
  /// - Parameter text: An identifier in any case, also with spaces for underscores.
  /// - Returns: The identifier as the data have it; nil for any other text.
  public func identifier(named text: String) -> String? {
    let name = text.utf8.count < 64 ? text.lowercased().replacing(" ", with: "_") : ""
    if ZoneIdentifier.fixedOffset(name) != nil { return name }
    return ZoneIdentifier.isValid(name) ? identifiersByName[name] : nil
  }

  /// Returns the identifier of a fixed offset: one of tzdata, or one such as +05:30.
  ///
  /// - Parameter offset: The seconds to add to UTC.
  /// - Returns: The identifier, which has rules.
  public func identifier(ofOffset offset: Int) -> String {
    guard offset != 0 else { return "UTC" }
    // The signs of tzdata are those of POSIX: positive to the west.
    let hours = "Etc/GMT\(offset < 0 ? "+" : "-")\(offset.magnitude / 3_600)"
    let isKnown = offset % 3_600 == 0 && rules(for: hours) != nil
    return isKnown ? hours : CivilTime.iso8601(offset: offset)
  }

  /// Returns the other identifiers of a zone, such as Asia/Calcutta for Asia/Kolkata, sorted.
  ///
  /// Links of other places with the same rules (Europe/Oslo to Europe/Berlin) aren't among them; ICU
  /// tells them apart.
  ///
  /// - Complexity: O(*n*) in the links.
  public func otherNames(of identifier: String) -> [String] {
    let zone = data.links[identifier] ?? identifier
    let canonical = ICUZoneTable.canonical(identifier)
    let names = [zone] + data.links.filter { $0.value == zone }.map(\.key)
    return names.filter { $0 != identifier && ICUZoneTable.canonical($0) == canonical }.sorted()
  }
}
