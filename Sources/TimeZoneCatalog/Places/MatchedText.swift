/// The characters of a shown name that a search text matches.
public enum MatchedText {
  /// Returns the indices of the matching characters: the words of a text at the start of words.
  ///
  /// The text as a whole comes first, then each of its words. Case, accents and width are ignored.
  ///
  /// - Complexity: O(*nm*) in the characters of both.
  public static func characters(of text: String, in name: String) -> [Int] {
    let query = PlaceQuery(text)
    let letters = name.map { Array(PlaceKey.folding(String($0)).utf8) }
    if let range = match(query.phrase, in: letters) { return Array(range) }
    return query.words.compactMap { match($0, in: letters) }.flatMap { Array($0) }.sorted()
  }

  private static func match(_ text: [UInt8], in letters: [[UInt8]]) -> Range<Int>? {
    guard !text.isEmpty else { return nil }
    let starts = letters.indices.filter { index in
      !letters[index].isEmpty && (index == 0 || letters[index - 1].isEmpty)
    }
    for start in starts {
      if let end = end(of: text, in: letters, from: start) { return start..<end }
    }
    return nil
  }

  /// Returns the index after the letters that a text matches; the last one may match in part.
  private static func end(of text: [UInt8], in letters: [[UInt8]], from start: Int) -> Int? {
    var rest = text[...]
    for index in start..<letters.count {
      if letters[index].isEmpty, rest.first == UInt8(ascii: " ") { rest.removeFirst() }
      let common = zip(letters[index], rest).prefix { $0 == $1 }.count
      guard common == min(letters[index].count, rest.count) else { return nil }
      rest.removeFirst(common)
      if rest.isEmpty { return index + 1 }
    }
    return nil
  }
}
