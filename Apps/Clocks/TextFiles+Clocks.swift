import CClocksTexts
import MAVB

extension TextFiles {
  /// The words of this app; what it shares with other apps comes with the library.
  nonisolated static let clocks = TextFiles(languages: ["ar", "de", "en", "ja"]) { language in
    clocks_texts(language).map { String(cString: $0) }
  }
}
