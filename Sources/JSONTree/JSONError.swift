/// An error in a JSON text, or a value that doesn't match the decoded type, with its position.
///
/// Its message is English. An app in another language explains the same values in its own texts.
public struct JSONError: Error, Sendable, Hashable {
  /// The position of the error.
  public let place: JSONPlace

  /// The reason of the error.
  public let reason: JSONErrorReason

  /// The path of the value from the root, such as `clocks[2].name`; empty for the root and for
  /// texts that aren't JSON.
  public let path: String

  /// Creates an error.
  public init(at place: JSONPlace, _ reason: JSONErrorReason, path: String = "") {
    self.place = place
    self.reason = reason
    self.path = path
  }

  /// The line, from 1.
  public var line: Int { place.line }

  /// The column in characters, from 1.
  public var column: Int { place.column }

  /// The reason and the path of the value in English.
  public var message: String { path.isEmpty ? "\(reason)" : "\(reason) (\(path))" }
}

extension JSONError: CustomStringConvertible {
  /// `line 3, column 7: expected a string, found a number`.
  public var description: String { "\(place): \(message)" }
}

/// The reason of an error in a JSON text.
public enum JSONErrorReason: Error, Sendable, Hashable {
  /// The text is UTF-16.
  case utf16

  /// The byte is not valid UTF-8.
  case invalidUTF8

  /// Values are nested more than this deep.
  case tooDeep(limit: Int)

  /// Something else is expected.
  case unexpected(JSONExpectation, found: JSONFinding)

  /// A comment, which JSON doesn't have.
  case comment

  /// An object has two members of this name.
  case nameTwice(String)

  /// A comma stands before the bracket or brace at the end.
  case trailingComma(before: Character)

  /// A number starts with 0.
  case leadingZero

  /// A control character is not escaped.
  case bareControl

  /// A string has no end.
  case endlessString

  /// The escape sequence doesn't exist.
  case unknownEscape

  /// One half of a surrogate pair stands alone.
  case loneSurrogate

  /// `\u` is not followed by four hexadecimal digits.
  case badUnicodeEscape

  /// The object lacks a member.
  case missingName(String)

  /// The array has only this many elements.
  case tooFewElements(Int)

  /// The number has a fraction or doesn't fit into the range.
  case notWhole(from: String, to: String, found: String)

  /// The number is too large.
  case tooLarge(String)

  /// The type that reads the value refuses it.
  case refused(AnyError)
}

/// The element that a JSON text, or the type that reads it, needs at a place.
public enum JSONExpectation: Sendable, Hashable {
  /// Nothing more.
  case end
  /// Any value.
  case value
  /// The name of a member.
  case name
  /// The colon after a name.
  case colon
  /// A comma, or the bracket or brace that ends the array or object.
  case commaOrEnd(Character)
  /// A digit.
  case digit
  /// An object.
  case object
  /// An array.
  case array
  /// A string.
  case string
  /// A number.
  case number
  /// True or false.
  case bool
}

/// The element that was found in place of the expected one.
public enum JSONFinding: Sendable, Hashable {
  /// The text ends.
  case end
  /// The line ends.
  case endOfLine
  /// A character.
  case character(Character)
  /// The word null, true or false.
  case word(String)
  /// An object.
  case object
  /// An array.
  case array
  /// A string.
  case string
  /// A number.
  case number
}

extension JSONValue.Content {
  /// The kind of the value, for an error in which it was found in place of another one.
  package var finding: JSONFinding {
    switch self {
    case .null: .word("null")
    case .bool(let value): .word(value ? "true" : "false")
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}

// MARK: - English

extension JSONErrorReason: CustomStringConvertible {
  /// The reason in English, on one line.
  public var description: String {
    switch self {
    case .utf16: "the text is UTF-16; JSON has to be UTF-8"
    case .invalidUTF8: "the byte here is not valid UTF-8"
    case .tooDeep(let limit): "values are nested more than \(limit) deep"
    case .unexpected(let expected, .end): "expected \(expected), the text ends"
    case .unexpected(let expected, let found): "expected \(expected), found \(found)"
    case .comment: "JSON has no comments"
    case .nameTwice(let name): "the name \"\(name)\" occurs twice in this object"
    case .trailingComma(let end): "a comma before \(end) is not allowed"
    case .leadingZero: "a number may not start with 0"
    case .bareControl: "control characters in a string have to be escaped"
    case .endlessString: "the string that starts here has no end"
    case .unknownEscape: "JSON has no such escape sequence"
    case .loneSurrogate: "a surrogate stands alone"
    case .badUnicodeEscape: "\\u needs four hexadecimal digits"
    case .missingName(let name): "the name \"\(name)\" is missing in this object"
    case .tooFewElements(let count):
      "the array has only \(count) element\(count == 1 ? "" : "s"), more are needed"
    case .notWhole(let least, let most, let found):
      "expected a whole number from \(least) to \(most), found \(found)"
    case .tooLarge(let number): "the number \(number) is too large"
    case .refused(let error): "\(error)"
    }
  }
}

extension JSONExpectation: CustomStringConvertible {
  /// The expected thing in English, with its article.
  public var description: String {
    switch self {
    case .end: "the end of the text"
    case .value: "a value"
    case .name: "a name in quotation marks"
    case .colon: "a colon"
    case .commaOrEnd(let end): "a comma or \(end)"
    case .digit: "a digit"
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .bool: "true or false"
    }
  }
}

extension JSONFinding: CustomStringConvertible {
  /// The found thing in English, with its article.
  public var description: String {
    switch self {
    case .end: "the end of the text"
    case .endOfLine: "the end of the line"
    case .character(let character): "\"\(character)\""
    case .word(let word): word
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    }
  }
}
