/// A Markdown table with aligned columns.
public struct Table {
  private var rows: [[String]]

  /// Makes a table with a header and no other rows.
  public init(header: [String]) {
    rows = [header]
  }

  /// Appends a row.
  public mutating func append(_ row: [String]) { rows.append(row) }

  /// Prints the table.
  public func print() {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let rule = widths.map { String(repeating: "-", count: $0) }
    for row in [rows[0], rule] + rows.dropFirst() { Swift.print(line(row, widths)) }
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = zip(cells, widths).enumerated().map { index, pair in
      let (cell, width) = pair
      let padding = String(repeating: " ", count: width - cell.count)
      return index == 0 ? cell + padding : padding + cell
    }
    return "| " + padded.joined(separator: " | ") + " |"
  }
}

extension Double {
  /// The number with one decimal below 100 and none above.
  public var short: String {
    if self >= 100 { return "\(Int(rounded()))" }
    let tenths = (self * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }
}
