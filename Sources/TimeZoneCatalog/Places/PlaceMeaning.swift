/// What a name that somebody types stands for.
///
/// Of a guess, of a place that is meant most likely but not certainly, and of a time that its place doesn't
/// keep at the moment, the user should be told.
public enum PlaceMeaning: Hashable, Sendable {
  /// The zone of this machine, which has rules but no identifier, as with `TZ=CET-1CEST`.
  case here

  /// A zone, a fixed offset or a place.
  case one(PlaceMatch)

  /// The place that is meant most likely: that with nearly all people of a country or a region with several
  /// times, or the only place of the name if it is small.
  case main(PlaceMatch)

  /// Several times or places, the best first.
  case several([PlaceMatch])

  /// The one large place whose name begins with the text, or is the text except for a slip, or that has it
  /// as a code.
  case guess(PlaceMatch)

  /// Nothing; the places with the nearest names.
  case unknown(near: [PlaceMatch])
}
