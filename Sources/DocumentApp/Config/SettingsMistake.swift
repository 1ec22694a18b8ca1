public import Documents
public import Localization
public import SystemPackage
public import TerminalViews

/// An unused part of a file of settings, or the reason why the file can't be read.
public nonisolated struct SettingsMistake: ExplainedError, Sendable, Hashable {
  /// The kinds of mistakes.
  public enum Reason: Sendable, Hashable {
    /// The file can't be read or written.
    case file(FileError)

    /// The file isn't JSON, or not an object.
    case json(JSONError)

    /// A member is wrong; nil is the file itself.
    case member(String?, Problem, at: JSONPlace)
  }

  /// The problem of a member.
  public enum Problem: Sendable, Hashable {
    /// It has to be an object.
    case notAnObject
    /// It has to be one of these texts.
    case notOneOf([String])
    /// There is no such member in it; the allowed ones follow.
    case unknownMember(String, allowed: [String])
    /// It has none of these members.
    case needsOneOf([String])
    /// It has to be a text such as the example.
    case notLike(String)
    /// It has to be a whole number in a range.
    case notIn(ClosedRange<Int>)
    /// It has to be a list of keys.
    case notKeys
    /// A key in it isn't a text such as the example.
    case keyNotLike(String)
    /// A key in it has another name.
    case unknownKey(KeyNameError)
    /// There is no command of this name.
    case unknownCommand
    /// A key in it, which a terminal without kitty's keyboard protocol sends as another one.
    case sentAlike(KeyEvent, KeyEvent)
    /// A key in it belongs to another command in the same place.
    case keyTaken(KeyEvent, by: String)
  }

  /// The file.
  public let file: FilePath

  /// The mistake.
  public let reason: Reason

  /// Makes a mistake.
  public init(in file: FilePath, _ reason: Reason) { (self.file, self.reason) = (file, reason) }

  /// Returns one line: the file, the place in it, the member, and what is allowed.
  public func explanation(_ texts: Texts) -> String {
    if case .file = reason { return cause(texts) }
    return texts.format("error.about", .text(file.shownText), .text(cause(texts)))
  }

  /// Returns the explanation without the file, unless the file itself can't be used.
  public func cause(_ texts: Texts) -> String {
    switch reason {
    case .file(let error): return error.explanation(texts)
    case .json(let error): return error.explanation(texts)
    case .member(let name, let reason, let place):
      let text = reason.explanation(texts)
      let subject = name.map { texts.format("error.about", .text($0), .text(text)) }
      return place.explanation(subject ?? text, texts)
    }
  }
}

nonisolated extension SettingsMistake.Problem {
  fileprivate func explanation(_ texts: Texts) -> String {
    switch self {
    case .notAnObject: texts["error.settings.notAnObject"]
    case .notOneOf(let values):
      texts.format("error.settings.notOneOf", .text(texts.list(values.map { "\"\($0)\"" })))
    case .unknownMember(let name, let allowed):
      texts.format("error.settings.unknownMember", .text(name), .text(texts.list(allowed)))
    case .needsOneOf(let names):
      texts.format("error.settings.needsOneOf", .text(texts.list(names)))
    case .notLike(let example): texts.format("error.settings.notLike", .text(example))
    case .notIn(let range):
      texts.format("error.settings.notIn", .integer(range.lowerBound), .integer(range.upperBound))
    case .notKeys: texts["error.settings.notKeys"]
    case .keyNotLike(let example): texts.format("error.settings.keyNotLike", .text(example))
    case .unknownKey(let error):
      texts.format("error.settings.unknownKey", .text(error.name), .text(KeyNameError.examples))
    case .unknownCommand: texts["error.settings.unknownCommand"]
    case .sentAlike(let key, let plain):
      texts.format(
        "error.settings.sentAlike",
        .text(texts.keyNames.label(of: key)),
        .text(texts.keyNames.label(of: plain))
      )
    case .keyTaken(let key, let owner):
      texts.format("error.settings.keyTaken", .text(texts.keyNames.label(of: key)), .text(owner))
    }
  }
}
