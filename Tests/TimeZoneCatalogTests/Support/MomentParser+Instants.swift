import TimeZoneCatalog

extension MomentParser {
  /// The instant of a text that names no place or abbreviation of a zone.
  func instant(
    of text: String,
    from reference: Int,
    in rules: ZoneRules
  ) throws(MomentError) -> LocalInstant {
    try moment(of: text, from: reference, in: rules).instant
  }
}
