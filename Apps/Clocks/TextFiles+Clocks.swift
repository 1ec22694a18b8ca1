import CClocksTexts
import MAVB

extension TextFiles {
  /// The app's own texts; those shared with other apps come with the library.
  nonisolated static let clocks = TextFiles(
    languages: ["ar", "de", "en", "es", "fr", "ja"]
  ) { language in
    clocks_texts(language).map { String(cString: $0) }
  }
}
