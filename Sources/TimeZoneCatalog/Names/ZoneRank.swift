/// How well a zone fits a query, the best first.
enum ZoneRank: Int, CaseIterable {
  /// The text is the name of the place.
  case place

  /// The text is the name of the country.
  case country

  /// The name of the place begins with the text.
  case placePrefix

  /// An identifier, present or former, begins with the words of the text: america/new.
  case identifierPrefix

  /// Each word of the text begins a word of the place's name.
  case placeWords

  /// The text is short for the country: gb, uk.
  case countryCode

  /// Each word of the text begins a word of the place, the country or an identifier.
  case words

  /// Each word of the text occurs somewhere.
  case anywhere
}
