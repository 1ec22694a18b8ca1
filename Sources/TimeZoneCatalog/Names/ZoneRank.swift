/// The rank of a zone for a query, best first.
enum ZoneRank: Int, CaseIterable {
  /// The text equals the name of the place.
  case place

  /// The text equals the name of the country.
  case country

  /// The name of the place begins with the text.
  case placePrefix

  /// A current or former identifier begins with the words of the text, such as america/new.
  case identifierPrefix

  /// Each word of the text begins a word of the place's name.
  case placeWords

  /// The text is an abbreviation of the country, such as gb or uk.
  case countryCode

  /// Each word of the text begins a word of the place, the country or an identifier.
  case words

  /// Each word of the text occurs somewhere.
  case anywhere
}
