import CICU

/// A compiled regular expression, in the syntax of ICU.
///
/// It matches the text of one line: `.` matches everything except LF. It can be sent to another
/// thread, where ``matcher(limit:)`` makes a matcher.
public struct RegularExpression: Sendable {
  /// The limit of steps for a match in a short text, in units of ten thousand; about a
  /// hundredth of a second.
  public static let usualLimit = 100

  private let compiled: CompiledExpression

  /// Compiles an expression.
  ///
  /// - Parameters:
  ///   - pattern: The expression.
  ///   - ignoresCase: Whether letters match in upper and lower case.
  /// - Throws: ``RegularExpressionError`` if the expression is wrong.
  public init(_ pattern: String, ignoresCase: Bool = false) throws(RegularExpressionError) {
    var status = ICUStatus.success
    var offset: Int32 = 0
    let units = Array(pattern.utf16)
    let handle = icu_expressionOpen(units, Int32(units.count), ignoresCase, &offset, &status)
    guard let handle, status.isSuccess else {
      if let handle { icu_expressionClose(handle) }
      throw RegularExpressionError(offset: Int(offset))
    }
    compiled = CompiledExpression(handle)
    groupCount = Int(icu_expressionGroupCount(handle, &status))
    matchesParts = !pattern.hasWordOption
  }

  /// The number of groups.
  public let groupCount: Int

  /// Whether a part of a text matches as if it were the whole text.
  ///
  /// Only the rules of Unicode for words (`(?w)`) look beyond the ends of a part.
  public let matchesParts: Bool

  /// Returns the number of a named group.
  ///
  /// - Parameter name: The name.
  /// - Returns: The number, from 1; nil if there is no such group.
  public func group(named name: String) -> Int? { compiled.group(named: name) }

  /// Makes a matcher of texts, for one thread.
  ///
  /// - Parameter limit: The limit of steps for a match in a short text, in units of ten thousand.
  /// - Returns: The matcher.
  public func matcher(limit: Int = usualLimit) -> RegularExpressionMatcher {
    RegularExpressionMatcher(compiled, limit: limit)
  }
}

/// The mistake in a regular expression.
public struct RegularExpressionError: Error, Equatable {
  /// The number of characters up to the mistake.
  public let offset: Int
}

/// The handle of a compiled expression, from which handles for matching are copied.
// because the handle only serves as the source of copies, which never changes it: `@unchecked`
final class CompiledExpression: @unchecked Sendable {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) { self.handle = handle }

  deinit { icu_expressionClose(handle) }

  func group(named name: String) -> Int? {
    var status = ICUStatus.success
    let units = Array(name.utf16)
    let group = icu_expressionGroupNumber(handle, units, Int32(units.count), &status)
    return status.isSuccess ? Int(group) : nil
  }

  /// Returns a handle for matching; nil if there is not enough memory.
  func copy() -> OpaquePointer? {
    var status = ICUStatus.success
    let copy = icu_expressionClone(handle, &status)
    return status.isSuccess ? copy : nil
  }
}

extension String {
  /// Whether the option `w` of an expression may be set, as in `(?w)` and `(?iw:...)`.
  fileprivate var hasWordOption: Bool {
    var rest = self[...]
    while let option = rest.firstRange(of: "(?") {
      rest = rest[option.upperBound...]
      if rest.prefix(while: { $0.isLetter || $0 == "-" }).contains("w") { return true }
    }
    return false
  }
}
