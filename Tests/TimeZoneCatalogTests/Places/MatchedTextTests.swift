import Testing
import TimeZoneCatalog

struct MatchedTextTests {
  @Test(arguments: [
    ("mun", "Munich", [0, 1, 2]), ("sao", "São Paulo", [0, 1, 2]),
    ("paulo", "São Paulo", [4, 5, 6, 7, 8]),
    ("são p", "São Paulo", [0, 1, 2, 3, 4]), ("york new", "New York", [0, 1, 2, 4, 5, 6, 7]),
    ("st johns", "St. John's", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
    ("strasse", "Straße", [0, 1, 2, 3, 4, 5]),
    ("京", "東京", []), ("東", "東京", [0]), ("ich", "Munich", []), ("", "Munich", []),
    ("münchen", "Munich", []),
  ])
  func `the letters of a text at the start of words match`(
    text: String,
    name: String,
    letters: [Int]
  ) {
    #expect(MatchedText.characters(of: text, in: name) == letters)
  }
}
