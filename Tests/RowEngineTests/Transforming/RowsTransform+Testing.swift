import Documents
import Localization
import RowTesting
import TextMetrics

@testable import RowEngine

extension Rows {
  /// Performs a transform of ranges of rows; of all rows without any.
  ///
  /// - Returns: The result; nil if nothing has changed.
  mutating func transform(
    _ transform: RowsTransform,
    _ ranges: [Range<Int>]? = nil,
    cursor: Int = 0,
    locale: String = "en",
    progress: WorkProgress = WorkProgress()
  ) throws -> TransformedRows? {
    let transformation = RowsTransformation(
      transform: transform,
      ranges: ranges ?? [0..<count],
      isSelection: ranges != nil,
      cursor: cursor,
      locale: UserLocale(identifier: locale)
    )
    let result = try transformation.transformed(self, progress: progress)
    if let result { self = result.rows }
    return result
  }

  /// The texts after a transform of all rows.
  func transformed(_ transform: RowsTransform, locale: String = "en") throws -> [String] {
    var rows = self
    _ = try rows.transform(transform, locale: locale)
    return rows.texts
  }
}
