import CResources

extension TextFiles {
  /// The texts of the library: notices and questions about documents, and common commands.
  static let embedded = TextFiles(languages: embeddedLanguages) { language in
    let resource = cresources_find("texts/\(language).txt")
    guard let bytes = resource.bytes else { return nil }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: resource.count), as: UTF8.self)
  }

  private static var embeddedLanguages: [String] {
    (0..<cresources_count()).compactMap { index in
      let name = String(cString: cresources_at(index).name)
      guard name.hasPrefix("texts/"), name.hasSuffix(".txt") else { return nil }
      return String(name.dropFirst("texts/".count).dropLast(".txt".count))
    }
  }
}
