public import Localization
import TextMetrics

extension Texts {
  /// Returns a text with a percentage of two digits' room, so that nothing moves while it grows.
  ///
  /// - Parameters:
  ///   - key: The key of the text, whose only argument is the number.
  ///   - percent: The part that is done, from 0 to 99.
  ///   - formats: Formats the number.
  /// - Returns: The text.
  public func progress(_ key: TextKey, _ percent: Int, _ formats: LocaleFormats) -> String {
    let number = formats.integer(percent).padded(toDisplayWidth: 2, alignment: .trailing)
    return format(key, .text(number))
  }
}
