/// How well a zone fits a query, the best first.
enum ZoneRank: Int, CaseIterable {
  /// The text is the name of the place.
  case place

  /// The name of the place begins with the text.
  case placePrefix

  /// Each word of the text begins a word of the place's name.
  case placeWords

  /// Each word of the text begins a word of the place, the country or an identifier.
  case words

  /// Each word of the text occurs somewhere.
  case anywhere
}
