/// The address of a row as the user types it: `120`, `+5`, `-5` or `50%`.
package enum RowAddress: Hashable {
  /// The number of a row, from 1.
  case number(Int)
  /// A number of rows below the selected one, negative above it.
  case distance(Int)
  /// A percentage of the rows.
  case percent(Int)

  /// Reads an address; nil if the text is none.
  package init?(_ text: String) {
    let text = text.split(separator: " ").joined()
    guard let first = text.first, let last = text.last else { return nil }
    if "+-−".contains(first) {
      guard let distance = Self.digits(text.dropFirst()) else { return nil }
      self = .distance(first == "+" ? distance : -distance)
    } else if "%٪".contains(last) {
      guard let percent = Self.digits(text.dropLast()), percent <= 100 else { return nil }
      self = .percent(percent)
    } else {
      guard let number = Self.digits(text[...]), number > 0 else { return nil }
      self = .number(number)
    }
  }

  /// Returns the number that some decimal digits of any script mean, at most a billion.
  private static func digits(_ text: Substring) -> Int? {
    guard !text.isEmpty else { return nil }
    var number = 0
    for scalar in text.unicodeScalars {
      guard scalar.properties.numericType == .decimal, let digit = scalar.properties.numericValue
      else { return nil }
      number = min(number * 10 + Int(digit), 1_000_000_000)
    }
    return number
  }

  /// Returns the index of the row, the nearest one if there are fewer rows.
  ///
  /// - Parameters:
  ///   - selection: The index of the selected row.
  ///   - count: The number of rows.
  /// - Returns: The index; nil if there are no rows.
  package func row(from selection: Int, of count: Int) -> Int? {
    guard count > 0 else { return nil }
    let row =
      switch self {
      case .number(let number): number - 1
      case .distance(let distance): selection + distance
      case .percent(let percent): (count - 1) * percent / 100
      }
    return max(0, min(row, count - 1))
  }
}
