/// A change of an array, which can be applied, composed with the next one, and computed.
///
/// It lists the parts of the new array: ranges kept from the old one, in order, and new elements. A
/// moved element is a new one.
///
/// ```swift
/// let old = ["Oslo", "Rome"]
/// let added = ArrayMutation.replacing(1..<1, with: ["Paris"], count: old.count)
/// let cities = added.applied(to: old)  // ["Oslo", "Paris", "Rome"]
/// ```
public struct ArrayMutation<Element> {
  /// A part of the new array.
  public enum Part {
    /// A range of the old array.
    case kept(Range<Int>)

    /// Elements that replace what lies between the kept ranges.
    case new([Element])
  }

  /// The parts of the new array; none is empty, and neighbours can't be joined.
  public private(set) var parts: [Part] = []

  /// The number of elements before the change.
  public let oldCount: Int

  /// The number of elements after the change.
  public private(set) var newCount = 0

  /// Makes a mutation that replaces a range.
  ///
  /// - Parameters:
  ///   - range: The range to replace; an empty one inserts.
  ///   - elements: The new elements; without any the range is removed.
  ///   - count: The number of elements of the old array.
  /// - Returns: The mutation.
  public static func replacing(
    _ range: Range<Int>,
    with elements: [Element],
    count: Int
  ) -> Self {
    var mutation = Self(oldCount: count)
    mutation.keep(0..<range.lowerBound)
    mutation.add(elements)
    mutation.keep(range.upperBound..<count)
    return mutation
  }

  /// Returns the new array.
  ///
  /// - Parameter old: The old array, which has the expected count.
  /// - Returns: The new array.
  /// - Complexity: O(n) in the elements of the new array.
  public func applied(to old: [Element]) -> [Element] {
    precondition(old.count == oldCount, "the mutation is for an array of \(oldCount) elements")
    var result: [Element] = []
    result.reserveCapacity(newCount)
    for part in parts {
      switch part {
      case .kept(let range): result += old[range]
      case .new(let elements): result += elements
      }
    }
    return result
  }

  /// Returns one mutation with the effect of this one and the next one.
  ///
  /// - Parameter next: The mutation of the new array.
  /// - Returns: The composed mutation.
  /// - Complexity: O(n) in the parts and new elements of both.
  public func followed(by next: Self) -> Self {
    precondition(next.oldCount == newCount, "the mutation is for \(next.oldCount) elements")
    var result = Self(oldCount: oldCount)
    var (index, start) = (0, 0)
    for part in next.parts {
      switch part {
      case .new(let elements):
        result.add(elements)
      case .kept(let range):
        while index < parts.count, start + parts[index].count <= range.lowerBound {
          start += parts[index].count
          index += 1
        }
        var (place, placeStart) = (index, start)
        while place < parts.count, placeStart < range.upperBound {
          let end = placeStart + parts[place].count
          result.add(parts[place], range.clamped(to: placeStart..<end), from: placeStart)
          (place, placeStart) = (place + 1, end)
        }
      }
    }
    return result
  }

  /// The replaced ranges of the old array, each with the range of the new array that replaces it.
  public var replacements: [(old: Range<Int>, new: Range<Int>)] {
    var result: [(old: Range<Int>, new: Range<Int>)] = []
    var (old, new, added) = (0, 0, 0)
    func close(before next: Int) {
      if next > old || added > 0 { result.append((old..<next, new..<new + added)) }
      (new, added) = (new + added, 0)
    }
    for part in parts {
      switch part {
      case .new(let elements):
        added = elements.count
      case .kept(let range):
        close(before: range.lowerBound)
        (old, new) = (range.upperBound, new + range.count)
      }
    }
    close(before: oldCount)
    return result
  }
}

// MARK: - Building from start to end

extension ArrayMutation {
  init(oldCount: Int) {
    self.oldCount = oldCount
  }

  /// Appends a range of the old array, which lies behind the ranges before.
  mutating func keep(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    newCount += range.count
    if case .kept(let last)? = parts.last, last.upperBound == range.lowerBound {
      parts[parts.count - 1] = .kept(last.lowerBound..<range.upperBound)
    } else {
      parts.append(.kept(range))
    }
  }

  /// Appends new elements.
  mutating func add(_ elements: some Collection<Element>) {
    guard !elements.isEmpty else { return }
    newCount += elements.count
    if case .new(var last)? = parts.last {
      parts.removeLast()
      last += elements
      parts.append(.new(last))
    } else {
      parts.append(.new(Array(elements)))
    }
  }

  /// Appends the piece of a part in a range, which is counted like the start of the part.
  private mutating func add(_ part: Part, _ range: Range<Int>, from start: Int) {
    let inPart = range.lowerBound - start..<range.upperBound - start
    switch part {
    case .kept(let kept):
      keep(kept.lowerBound + inPart.lowerBound..<kept.lowerBound + inPart.upperBound)
    case .new(let elements):
      add(elements[inPart])
    }
  }
}

extension ArrayMutation.Part {
  /// The number of its elements.
  var count: Int {
    switch self {
    case .kept(let range): range.count
    case .new(let elements): elements.count
    }
  }
}

extension ArrayMutation: Equatable where Element: Equatable {}
extension ArrayMutation.Part: Equatable where Element: Equatable {}
extension ArrayMutation: Sendable where Element: Sendable {}
extension ArrayMutation.Part: Sendable where Element: Sendable {}
