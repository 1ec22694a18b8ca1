/// The manifest of a package, into which targets are inserted.
///
/// Only the place of insertion is searched for; the rest of the manifest is unchanged.
struct Manifest {
  private let path: String
  private let text: String

  /// Reads a manifest.
  ///
  /// - Parameters:
  ///   - path: The path of the file in the package.
  ///   - package: The package.
  /// - Throws: If the file can't be read, or if its tools are too old for isolated targets.
  init(reading path: String, of package: PackageFolder) throws {
    self.init(try package.text(of: path), path: path)
    // Package manager: `defaultIsolation` exists since tools version 6.2.
    guard let version = text.firstMatch(of: /^\s*\/\/ *swift-tools-version: *(\d+)\.(\d+)/),
      let major = Int(version.1), let minor = Int(version.2), (major, minor) >= (6, 2)
    else { throw TemplateError.olderTools(manifest: path) }
  }

  init(_ text: String, path: String) {
    self.text = text
    self.path = path
  }

  /// The name of the library's package as the manifest gives it.
  var nameOfLibrary: String {
    if let product = text.firstMatch(
      of: /\.product\( *name: *"(?:MAVB|DocumentApp|MAVBTesting)", *package: *"([^"]+)"/
    ) {
      return String(product.1)
    }
    let names = text.matches(
      of: /\.package\((?:name: *"([^"]+)", *)?(?:url|path): *"(?:[^"]*\/)?([^"\/]+?)(?:\.git)?"/
    )
    .map { String($0.1 ?? $0.2) }
    return names.first { $0.lowercased().contains("mavb") } ?? names.first ?? "MAVB"
  }

  /// Returns the text with further targets, which come before the others.
  ///
  /// - Parameter targets: The source text of the targets, with a comma after each.
  /// - Returns: The text of the manifest.
  /// - Throws: If the package has no list of targets.
  func adding(_ targets: String) throws -> String {
    guard let place = placeOfTargets else { throw TemplateError.noTargets(manifest: path) }
    let rest = text[place...]
    // An empty list ends in the line of its start.
    let added = "\n" + (rest.hasPrefix("]") ? targets[...] : targets.dropLast())
    let lineEnd = text.contains("\r\n") ? "\r\n" : "\n"
    return text[..<place] + added.replacing("\n", with: lineEnd) + rest
  }

  /// The place behind the bracket that opens the list of the package's targets.
  private var placeOfTargets: String.Index? {
    var scanner = SwiftScanner(text)
    var depth = 0
    var packageDepth: Int?
    while let token = scanner.next() {
      switch token.text {
      case "(", "[", "{":
        depth += 1
      case ")", "]", "}":
        depth -= 1
      case "Package" where depth == 0:
        packageDepth = depth + 1
      case "targets" where depth == packageDepth:
        guard scanner.next()?.text == ":", let bracket = scanner.next(), bracket.text == "["
        else { return nil }
        return bracket.end
      default:
        break
      }
    }
    return nil
  }
}
