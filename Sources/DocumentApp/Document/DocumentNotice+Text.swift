import Documents
public import Localization

extension DocumentNotice {
  /// What the user reads.
  ///
  /// - Parameters:
  ///   - path: The document; nil if it has no name.
  ///   - texts: The words of the app.
  /// - Returns: The text.
  public func message(of path: String?, _ texts: Texts) -> String {
    let path = path ?? ""
    return switch self {
    case .recovered(let copy):
      texts.format("document.recovered", .text(PathParts(path).name), .text(copy))
    case .leftBehind(let paths): texts.format("document.leftBehind", .text(paths.newestFirst))
    case .notSaved(let error):
      texts.format("document.notSaved", .text(error.cause), .text(path))
    case .unreadable(let cause): texts.format("document.unreadable", .text(cause), .text(path))
    case .notKept(let error):
      texts.format("document.notKept", .text(error.cause), .text(error.path))
    }
  }
}

extension [String] {
  /// Paths of work that was left behind, the newest first, and how many more there are.
  fileprivate var newestFirst: String {
    let shown = suffix(3).reversed().joined(separator: ", ")
    return count > 3 ? "\(shown) (+\(count - 3))" : shown
  }
}
