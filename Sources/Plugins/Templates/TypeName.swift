import ArgumentParser

/// A name in the forms that templates need: `Star` for types, `star` for modules.
struct TypeName: ExpressibleByArgument {
  /// The name with a capital letter at its start.
  let type: String

  /// The name with a small letter at its start.
  var module: String { type.prefix(1).lowercased() + type.dropFirst() }

  init(_ name: String) throws(TemplateError) {
    let isWord = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard isWord, name.first?.isLetter == true else { throw .notATypeName(name) }
    type = name.prefix(1).uppercased() + name.dropFirst()
    guard !Self.reserved.contains(type), !Self.reserved.contains(module) else {
      throw .reserved(name)
    }
  }

  /// The words of the language that can't name a type or a module ("The Swift Programming
  /// Language", Lexical Structure).
  private static let reserved: Set<String> = Set(
    """
    associatedtype borrowing class consuming deinit enum extension fileprivate func import init inout
    internal let nonisolated open operator precedencegroup private protocol public rethrows static struct
    subscript typealias var break case catch continue default defer do else fallthrough for guard if in
    repeat return switch throw where while Any as await false is nil self Self super throws true try Type
    Protocol package swift Swift
    """.split { $0.isWhitespace }.map(String.init)
  )

  init?(argument: String) {
    guard let name = try? TypeName(argument) else { return nil }
    self = name
  }
}
