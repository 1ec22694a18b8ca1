extension TimeZoneCatalog {
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
