import CICU

/// Matches texts with a regular expression on one thread.
///
/// An expression such as `(a+)+b` can take exponential time. A match that takes too many steps is
/// given up.
public final class RegularExpressionMatcher {
  /// The handle; nil if ICU could not copy the expression.
  private let handle: OpaquePointer?

  /// The code units of the loaded text.
  private var loaded = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: 0)

  /// The steps of a match in a short text, in units of ten thousand.
  private let limit: Int

  /// The length of the texts for which the limits are set.
  private var limitedLength = 0

  init(_ expression: CompiledExpression, limit: Int) {
    handle = expression.copy()
    self.limit = limit
    setLimits(for: 0)
  }

  /// Sets the limits of a text with this number of code units.
  ///
  /// The limits grow with the text, so that an expression may use a few steps for each unit,
  /// and the memory to backtrack to each, in a long text, too. The given limit covers the first
  /// 64 KiB. The limits stop growing at 16 MiB, so that a match ends within seconds in a text
  /// of any length.
  private func setLimits(for length: Int) {
    let length = min(max(length, Self.shortLength), Self.longLength)
    guard let handle, length != limitedLength else { return }
    limitedLength = length
    let rest = length - Self.shortLength
    let stack = min(Self.stackSize + rest * Self.stackOfUnit, Self.largestStack)
    var status = ICUStatus.success
    icu_expressionSetLimits(
      handle,
      Int32(clamping: limit + rest / Self.unitsOfStep),
      Int32(clamping: stack),
      &status
    )
  }

  /// The length of a text up to which the limits don't grow.
  private static let shortLength = 1 << 16

  /// The length of a text from which they don't grow any more.
  private static let longLength = 1 << 24

  /// The number of code units for which a match may take another ten thousand steps.
  private static let unitsOfStep = 250

  /// The bytes of ICU's default stack, those that a code unit may need, and the maximum of a match.
  private static let (stackSize, stackOfUnit, largestStack) = (8_000_000, 64, 1 << 28)

  deinit {
    if let handle { icu_expressionClose(handle) }
    loaded.deallocate()
  }

  /// Returns whether a text has a match.
  ///
  /// - Parameter text: The UTF-16 code units.
  /// - Returns: The answer.
  /// - Throws: ``RegularExpressionLimit`` if the match takes too many steps.
  public func matches(
    _ text: UnsafeBufferPointer<UInt16>
  ) throws(RegularExpressionLimit) -> Bool {
    var status = ICUStatus.success
    return try find(in: text, &status)
  }

  /// Loads a text of many lines, so that matching a line doesn't copy it.
  ///
  /// Matching another text replaces it.
  ///
  /// - Parameter text: The bytes of the text; lines with bytes beyond ASCII must not be matched.
  public func load(ascii text: UnsafeRawBufferPointer) {
    if loaded.count < text.count {
      loaded.deallocate()
      loaded = .allocate(capacity: text.count)
    }
    guard let handle, let bytes = text.baseAddress, let units = loaded.baseAddress else { return }
    var status = ICUStatus.success
    icu_expressionLoadASCII(handle, bytes, Int32(clamping: text.count), units, &status)
  }

  /// Returns whether a part of the loaded text has a match, as if the part were the whole text.
  ///
  /// - Parameter part: A range of bytes of the text.
  /// - Returns: The answer.
  /// - Throws: ``RegularExpressionLimit`` if the match takes too many steps.
  public func matches(part: Range<Int>) throws(RegularExpressionLimit) -> Bool {
    guard let handle else { throw RegularExpressionLimit() }
    setLimits(for: part.count)
    var status = ICUStatus.success
    let (start, end) = (Int32(clamping: part.lowerBound), Int32(clamping: part.upperBound))
    let isFound = icu_expressionFindInPart(handle, start, end, &status)
    guard status.isSuccess else { throw RegularExpressionLimit() }
    return isFound
  }

  /// Returns where a text has matches, in ascending order and without empty ones.
  ///
  /// - Parameters:
  ///   - text: The UTF-16 code units.
  ///   - limit: The maximum number of matches.
  /// - Returns: Ranges of code units.
  /// - Throws: ``RegularExpressionLimit`` if a match takes too many steps.
  public func ranges(
    in text: UnsafeBufferPointer<UInt16>,
    limit: Int = .max
  ) throws(RegularExpressionLimit) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    try forEachMatch(in: text) { status in
      if let range = group(0, &status), !range.isEmpty { ranges.append(range) }
      return ranges.count < limit
    }
    return ranges
  }

  /// Calls a closure with the groups of each match in a text, in ascending order and with empty
  /// matches, while it returns true.
  ///
  /// The matches are not kept: a text of 100 MB can have ten million.
  ///
  /// - Parameters:
  ///   - text: The UTF-16 code units.
  ///   - groups: The wanted groups; group 0 is the match.
  ///   - body: Takes the ranges of code units of the groups, nil for a group that isn't part of the
  ///     match, and returns whether to go on.
  /// - Throws: ``RegularExpressionLimit`` if a match takes too many steps.
  public func forEachMatch(
    in text: UnsafeBufferPointer<UInt16>,
    groups: [Int],
    _ body: ([Range<Int>?]) -> Bool
  ) throws(RegularExpressionLimit) {
    var ranges: [Range<Int>?] = groups.map { _ in nil }
    try forEachMatch(in: text) { status in
      for (index, number) in groups.enumerated() { ranges[index] = group(number, &status) }
      return body(ranges)
    }
  }

  private func forEachMatch(
    in text: UnsafeBufferPointer<UInt16>,
    _ body: (inout ICUStatus) -> Bool
  ) throws(RegularExpressionLimit) {
    var status = ICUStatus.success
    var isFound = try find(in: text, &status)
    while isFound, body(&status) {
      isFound = icu_expressionFindNext(handle, &status)
      guard status.isSuccess else { throw RegularExpressionLimit() }
    }
  }

  /// Returns where the latest match has a group; nil if it isn't part of the match.
  private func group(_ group: Int, _ status: inout ICUStatus) -> Range<Int>? {
    var (start, end): (Int32, Int32) = (0, 0)
    icu_expressionGroup(handle, Int32(group), &start, &end, &status)
    return start < 0 ? nil : Int(start)..<Int(end)
  }

  /// Returns where the first match in a text has its first group; without groups, the match itself.
  ///
  /// - Parameter text: The UTF-16 code units.
  /// - Returns: A range of code units; nil if there is no match, or the group isn't part of it.
  /// - Throws: ``RegularExpressionLimit`` if the match takes too many steps.
  public func firstGroup(
    in text: UnsafeBufferPointer<UInt16>
  ) throws(RegularExpressionLimit) -> Range<Int>? {
    var status = ICUStatus.success
    guard try find(in: text, &status) else { return nil }
    return group(min(1, Int(icu_expressionGroupCount(handle, &status))), &status)
  }

  private func find(
    in text: UnsafeBufferPointer<UInt16>,
    _ status: inout ICUStatus
  ) throws(RegularExpressionLimit) -> Bool {
    guard let handle else { throw RegularExpressionLimit() }
    setLimits(for: text.count)
    let isFound = icu_expressionFind(
      handle,
      text.baseAddress,
      Int32(clamping: text.count),
      &status
    )
    guard status.isSuccess else { throw RegularExpressionLimit() }
    return isFound
  }
}

/// The error of a match that takes too many steps, or of a text that is too long.
public struct RegularExpressionLimit: Error {
  /// Makes the error.
  public init() {}
}
