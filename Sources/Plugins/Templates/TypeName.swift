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
  }

  init?(argument: String) {
    guard let name = try? TypeName(argument) else { return nil }
    self = name
  }
}
