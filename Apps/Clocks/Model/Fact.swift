/// A fact about a clock: its title and its text in lines.
nonisolated struct Fact: Hashable {
  /// What a fact is about, in the order of display; the titles are texts of these names.
  nonisolated enum Kind: String, Hashable, CaseIterable {
    case difference
    case zone
    case daylight
    case nextChange
    case note
    case otherNames
  }

  let title: String
  let lines: [String]
}
