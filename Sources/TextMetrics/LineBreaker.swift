import CICU

/// Finds the places where a text may be wrapped (UAX #14).
///
/// A line may end between two Chinese or Japanese characters, but no line starts with a full stop
/// or a closing bracket, and none ends with an opening bracket.
///
/// ```swift
/// let text: Substring = "時計。"
/// LineBreaker().lastBreak(in: text, among: Array(text.indices))  // before 計
/// ```
public final class LineBreaker {
  private let breaks: OpaquePointer?

  /// Makes a finder, which can be used for many texts.
  public init() {
    var status = ICUStatus.success
    let breaks = icu_lineBreaksOpen(&status)
    self.breaks = status.isSuccess ? breaks : nil
  }

  deinit { if let breaks { icu_lineBreaksClose(breaks) } }

  /// Returns the last of some places where the text may be wrapped; nil if there is none.
  ///
  /// - Parameters:
  ///   - text: The text, from the start of a line to the first cluster that doesn't fit.
  ///   - places: Places in the text, in ascending order.
  /// - Returns: The last one before which a line may end.
  /// - Complexity: O(*n*) in the length for each place that is refused.
  public func lastBreak(in text: Substring, among places: [Substring.Index]) -> Substring.Index? {
    guard let breaks else { return places.last }
    return Array(text.utf16).withUnsafeBufferPointer { units in
      var status = ICUStatus.success
      icu_lineBreaksSetText(breaks, units.baseAddress, Int32(units.count), &status)
      guard status.isSuccess else { return places.last }
      return places.last { place in
        icu_isLineBreak(breaks, Int32(text[..<place].utf16.count))
      }
    }
  }
}
