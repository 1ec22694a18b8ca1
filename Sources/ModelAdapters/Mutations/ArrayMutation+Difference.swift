extension ArrayMutation where Element: Hashable {
  /// Makes the mutation that leads from one array to another.
  ///
  /// Elements that occur once in both arrays are kept if their order allows; the parts between them
  /// are compared in the same way, without their equal ends. The result is small for lists of
  /// different elements, such as rows, but not always minimal.
  ///
  /// - Parameters:
  ///   - old: The old array.
  ///   - new: The new array.
  /// - Complexity: O(n log n) in the elements of both, however different they are.
  public init(from old: [Element], to new: [Element]) {
    self.init(oldCount: old.count)
    compare(old[...], new[...], depth: 8)
  }

  /// Appends the mutation between two slices.
  ///
  /// The depth is how often the slices may be divided further, so that repeated elements can't make
  /// the work quadratic.
  private mutating func compare(
    _ old: ArraySlice<Element>,
    _ new: ArraySlice<Element>,
    depth: Int
  ) {
    let first = equalCount(old, new)
    keep(old.startIndex..<old.startIndex + first)
    let (restOfOld, restOfNew) = (old.dropFirst(first), new.dropFirst(first))
    let last = equalCount(restOfOld.reversed(), restOfNew.reversed())
    replace(restOfOld.dropLast(last), restOfNew.dropLast(last), depth)
    keep(old.endIndex - last..<old.endIndex)
  }

  /// Appends the mutation between two slices with different ends.
  private mutating func replace(
    _ old: ArraySlice<Element>,
    _ new: ArraySlice<Element>,
    _ depth: Int
  ) {
    guard !old.isEmpty, !new.isEmpty, depth > 0 else { return add(new) }
    let pairs = longestRising(uniquePairs(old, new))
    guard !pairs.isEmpty else { return add(new) }
    var (oldStart, newStart) = (old.startIndex, new.startIndex)
    for pair in pairs {
      compare(old[oldStart..<pair.old], new[newStart..<pair.new], depth: depth - 1)
      keep(pair.old..<pair.old + 1)
      (oldStart, newStart) = (pair.old + 1, pair.new + 1)
    }
    compare(old[oldStart...], new[newStart...], depth: depth - 1)
  }
}

/// The places of an element that occurs once in the old and once in the new array.
private struct UniquePair {
  let old: Int
  let new: Int
}

private func equalCount<Element: Equatable>(
  _ old: some Collection<Element>,
  _ new: some Collection<Element>
) -> Int {
  zip(old, new).prefix { $0 == $1 }.count
}

/// The occurrences of an element.
private struct Occurrences {
  let oldPlace: Int
  var oldCount = 1
  var newCount = 0
}

/// Returns the pairs in the order of the new array.
private func uniquePairs<Element: Hashable>(
  _ old: ArraySlice<Element>,
  _ new: ArraySlice<Element>
) -> [UniquePair] {
  // Numbers the elements, so that each element of the arrays is hashed once or twice only.
  var numbers: [Element: Int] = [:]
  numbers.reserveCapacity(old.count)
  var found: [Occurrences] = []
  for place in old.indices {
    if let number = numbers[old[place]] {
      found[number].oldCount += 1
    } else {
      numbers[old[place]] = found.count
      found.append(Occurrences(oldPlace: place))
    }
  }
  let known = new.indices.compactMap { place in numbers[new[place]].map { (place, $0) } }
  for (_, number) in known { found[number].newCount += 1 }
  return known.compactMap { place, number in
    let element = found[number]
    guard element.oldCount == 1, element.newCount == 1 else { return nil }
    return UniquePair(old: element.oldPlace, new: place)
  }
}

/// Returns the longest subsequence with rising places in the old array.
///
/// - Complexity: O(n log n), by patience sorting.
private func longestRising(_ pairs: [UniquePair]) -> [UniquePair] {
  // For each length, the pair with the smallest old place at which a subsequence of it can end.
  var ends: [Int] = []
  var previous = Array(repeating: -1, count: pairs.count)
  for (index, pair) in pairs.enumerated() {
    let length = ends.partitioningIndex { pairs[$0].old >= pair.old }
    if length > 0 { previous[index] = ends[length - 1] }
    if length == ends.count { ends.append(index) } else { ends[length] = index }
  }
  var result: [UniquePair] = []
  var place = ends.last ?? -1
  while place >= 0 {
    result.append(pairs[place])
    place = previous[place]
  }
  return result.reversed()
}
