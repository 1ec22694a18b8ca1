public import Documents
public import Localization

nonisolated extension JSONError: ExplainedError {
  /// Returns the line, the column, what is wrong there, and the path of the value.
  public func explanation(_ texts: Texts) -> String {
    let reason = texts.explanation(of: reason)
    let located = path.isEmpty ? reason : "\(reason) (\(texts.list([path])))"
    return place.explanation(located, texts)
  }
}

nonisolated extension JSONPlace {
  /// Returns what is wrong, after its line and column.
  package func explanation(_ problem: String, _ texts: Texts) -> String {
    texts.format("error.at", .integer(line), .integer(column), .text(problem))
  }
}

nonisolated extension JSONErrorReason: ExplainedError {
  /// Returns what is wrong.
  public func explanation(_ texts: Texts) -> String {
    switch self {
    case .utf16: texts["error.json.utf16"]
    case .invalidUTF8: texts["error.json.invalidUTF8"]
    case .tooDeep(let limit): texts.format("error.json.tooDeep", .integer(limit))
    case .unexpected(let expected, .end):
      texts.format("error.json.unexpectedEnd", .text(expected.text(texts)))
    case .unexpected(let expected, let found):
      texts.format("error.json.unexpected", .text(expected.text(texts)), .text(found.text(texts)))
    case .comment: texts["error.json.comment"]
    case .nameTwice(let name): texts.format("error.json.nameTwice", .text(name))
    case .trailingComma(let end): texts.format("error.json.trailingComma", .text("\(end)"))
    case .leadingZero: texts["error.json.leadingZero"]
    case .bareControl: texts["error.json.bareControl"]
    case .endlessString: texts["error.json.endlessString"]
    case .unknownEscape: texts["error.json.unknownEscape"]
    case .loneSurrogate: texts["error.json.loneSurrogate"]
    case .badUnicodeEscape: texts.format("error.json.badUnicodeEscape", .text("\\u"))
    case .missingName(let name): texts.format("error.json.missingName", .text(name))
    case .tooFewElements(let count): texts.format("error.json.tooFewElements", .integer(count))
    case .notWhole(let least, let most, let found):
      texts.format("error.json.notWhole", .text(least), .text(most), .text(found))
    case .tooLarge(let number): texts.format("error.json.tooLarge", .text(number))
    case .refused(let error): error.explanation(texts)
    }
  }
}

nonisolated extension JSONExpectation {
  /// Returns the expected thing with its article.
  fileprivate func text(_ texts: Texts) -> String {
    switch self {
    case .end: texts["error.json.end"]
    case .value: texts["error.json.value"]
    case .name: texts["error.json.name"]
    case .colon: texts["error.json.colon"]
    case .commaOrEnd(let end): texts.format("error.json.commaOrEnd", .text("\(end)"))
    case .digit: texts["error.json.digit"]
    case .object: texts["error.json.object"]
    case .array: texts["error.json.array"]
    case .string: texts["error.json.string"]
    case .number: texts["error.json.number"]
    case .bool: texts.format("error.json.bool", .text("true"), .text("false"))
    }
  }
}

nonisolated extension JSONFinding {
  /// Returns the found thing with its article.
  fileprivate func text(_ texts: Texts) -> String {
    switch self {
    case .end: texts["error.json.end"]
    case .endOfLine: texts["error.json.endOfLine"]
    case .character(let character): texts.format("error.quoted", .text("\(character)"))
    case .word(let word): word
    case .object: texts["error.json.object"]
    case .array: texts["error.json.array"]
    case .string: texts["error.json.string"]
    case .number: texts["error.json.number"]
    }
  }
}
