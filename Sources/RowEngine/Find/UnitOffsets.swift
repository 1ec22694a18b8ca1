/// The byte offsets of the code units of a text, in little more than a byte for each.
///
/// Only the distance to the next unit is stored, and every 64th offset, from which distances are
/// added.
struct UnitOffsets {
  private static let blockLength = 64

  /// For each unit the distance to the next one; `.max` for those in ``longDistances``.
  private var distances: [UInt8] = []

  /// The distances that don't fit in a byte, after omitted scalars.
  private var longDistances: [Int: Int] = [:]

  /// The offset of the first unit of each block.
  private var starts: [Int] = []

  /// The offset of the last unit.
  private var last = 0

  /// The number of offsets.
  var count: Int { distances.count }

  /// Adds the offset of another unit, which is at least that of the last one.
  mutating func append(_ offset: Int) {
    if let index = distances.indices.last {
      let distance = offset - last
      distances[index] = UInt8(clamping: distance)
      if distance >= Int(UInt8.max) { longDistances[index] = distance }
    }
    if distances.count.isMultiple(of: Self.blockLength) { starts.append(offset) }
    distances.append(0)
    last = offset
  }

  /// Returns an offset.
  ///
  /// - Complexity: O(1).
  subscript(unit: Int) -> Int {
    let block = unit / Self.blockLength
    return (block * Self.blockLength..<unit).reduce(starts[block]) { offset, unit in
      let distance = distances[unit]
      return offset + (distance == .max ? longDistances[unit] ?? 0 : Int(distance))
    }
  }
}
