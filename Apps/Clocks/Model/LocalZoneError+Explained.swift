public import DocumentApp
public import MAVB
public import TimeZoneCatalog

nonisolated extension LocalZoneError: ExplainedError {
  /// Returns one line with a way to resolve the problem.
  public func explanation(_ texts: Texts) -> String {
    let example = TextArgument.text("TZ=Europe/Berlin")
    return switch self {
    case .variable(let value):
      texts.format("error.zone.variable", .text("TZ=\(value)"), example, .text("TZ"))
    case .file(let path): texts.format("error.zone.file", .text(path), example, .text("TZ"))
    case .unknownVariable(let value):
      texts.format("error.zone.noVariable", .text("TZ=\(value)"), example, .text("TZ"))
    case .unreadableFile(let path):
      texts.format("error.zone.noFile", .text(path), example, .text("TZ"))
    }
  }
}
