/// A reason why nothing was written.
enum TemplateError: Error, Equatable, CustomStringConvertible {
  case exists(String)
  case unreadable(String)
  case unwritable(String)
  case notATypeName(String)
  /// The name is a word of the language.
  case reserved(String)
  /// The package, the library or the language has a type or a target of this name.
  case used(String, by: String)
  case noSuchView(String, known: [String])
  case noTarget(String?, known: [String])
  case noTargets(manifest: String)
  case olderTools(manifest: String)

  var description: String {
    switch self {
    case .exists(let path):
      "\(path) exists. Choose another name, or remove the file."
    case .unreadable(let path):
      "\(path) can't be read."
    case .unwritable(let path):
      "\(path) can't be written. Look for a file of that name, and for missing rights or a full disk."
    case .notATypeName(let name):
      "\u{201C}\(name)\u{201D} is not a name for a type: it starts with a letter and has letters and digits only."
    case .reserved(let name):
      "\u{201C}\(name)\u{201D} is a word of Swift. Choose another name."
    case .used(let name, let owner):
      "\u{201C}\(name)\u{201D} is a name that \(owner) uses already. Choose another name."
    case .noSuchView(let name, let known):
      "There is no view \(name) to inherit from. --inherits takes \(known.joined(separator: ", "))."
    case .noTarget(let name?, let known):
      "There is no folder Sources/\(name). --target takes \(known.joined(separator: ", "))."
    case .noTarget(nil, []):
      "The package has no folder in Sources. Write an app first: swift package new-app NAME"
    case .noTarget(nil, let known):
      "The package has several targets. Choose one with --target: \(known.joined(separator: ", "))."
    case .noTargets(let manifest):
      "\(manifest) has no \u{201C}targets: [\u{201D} in its Package. Add it, then try again."
    case .olderTools(let manifest):
      "\(manifest) must start with \u{201C}// swift-tools-version: 6.2\u{201D} or a later version."
    }
  }
}
