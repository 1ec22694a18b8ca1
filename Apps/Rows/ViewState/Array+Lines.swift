extension [Int] {
  /// Divides items of these widths into lines.
  ///
  /// - Parameter width: The width of a line.
  /// - Returns: The items of each line, as many as fit but at least one.
  /// - Complexity: O(*n*) in the number of items.
  func lines(fitting width: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var room = 0
    for (index, item) in enumerated() {
      if let last = lines.last, item <= room {
        lines[lines.count - 1] = last.lowerBound..<index + 1
        room -= item
      } else {
        lines.append(index..<index + 1)
        room = width - item
      }
    }
    return lines
  }
}
