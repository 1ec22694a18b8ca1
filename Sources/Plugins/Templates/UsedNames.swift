/// The names that can't be given again, because the package or the library uses them.
struct UsedNames {
  /// The types, each with who declares it.
  private var types: [String: String] = [:]

  /// The targets and products in small letters, because test folders may differ only in these.
  private var targets: [String: String] = [:]

  /// Reads the names of a package that uses the library, or of the library itself.
  ///
  /// - Parameters:
  ///   - folders: The folders of both.
  ///   - isNewModule: Whether new types get a module of their own, so that internal types of the
  ///     package can't clash.
  /// - Throws: If a file can't be read.
  init(_ folders: Folders, isNewModule: Bool) throws {
    for name in Self.standardTypes { types[name] = "Swift" }
    try add(folders.mavb, named: "MAVB", arePublic: isNewModule || !folders.isLibrary)
    if !folders.isLibrary {
      try add(folders.target, named: "your package", arePublic: isNewModule)
    }
  }

  /// Checks the names of types that are to be declared.
  ///
  /// - Throws: ``TemplateError/used(_:by:)`` for one that exists.
  func check(types names: some Sequence<String>) throws(TemplateError) {
    for name in names {
      if let owner = types[name] { throw .used(name, by: owner) }
    }
  }

  /// Checks the name of a target that is to be added.
  ///
  /// - Throws: ``TemplateError/used(_:by:)`` if it exists.
  func check(target name: String) throws(TemplateError) {
    if let owner = targets[name.lowercased()] { throw .used(name, by: owner) }
  }

  private mutating func add(
    _ package: PackageFolder,
    named owner: String,
    arePublic: Bool
  ) throws {
    for path in package.files(in: "Sources") where path.hasSuffix(".swift") {
      for name in Self.types(in: try package.text(of: path), arePublic: arePublic) {
        types[name] = owner
      }
    }
    // The manifest names products and targets, and the package, which may be called as the app.
    let manifest = try package.text(of: "Package.swift")
      .replacing(/\bPackage\(\s*name: *"\w+"/, with: "")
    for match in manifest.matches(of: /name: *"(\w+)"/) {
      targets[match.1.lowercased()] = owner
    }
    for name in package.names(in: "Tests") where name.hasSuffix("Tests") {
      targets[name.dropLast("Tests".count).lowercased()] = owner
    }
  }

  /// Returns the types that a file declares outside of other types.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - arePublic: Whether only those are meant that other packages see.
  /// - Returns: The names.
  static func types(in text: String, arePublic: Bool) -> [String] {
    let declaration =
      /^(?:@\w+ )*((?:\w+ )*)(?:class|struct|enum|actor|protocol|typealias) (\w+)/
      .anchorsMatchLineEndings()
    return text.matches(of: declaration).compactMap { match in
      let modifiers = match.1.split(separator: " ")
      let isPublic = modifiers.contains("public") || modifiers.contains("open")
      return isPublic || !arePublic ? String(match.2) : nil
    }
  }

  /// Types and modules that most code uses; others can be shadowed.
  private static let standardTypes = """
    Array ArraySlice Bool Character Clock Codable Collection Comparable ContinuousClock Decodable
    Dictionary Double Duration Encodable Equatable Error Float Hashable Hasher Identifiable Int Int8
    Int16 Int32 Int64 KeyPath MainActor Mirror Never Optional Range Regex Result Sendable Sequence Set String
    Substring Task Testing UInt UInt8 UInt16 UInt32 UInt64 Unicode Void
    """
    .split { $0.isWhitespace }.map(String.init)
}
