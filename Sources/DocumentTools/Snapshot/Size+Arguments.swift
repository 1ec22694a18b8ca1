import ArgumentParser
import DocumentApp
import Localization
public import TerminalViews

nonisolated extension Size {
  /// The largest frame that is printed, as large as the largest terminal that is drawn on.
  private static let limit = Size(width: 2048, height: 1024)

  /// Reads the size of a frame, such as `80x24`: the `transform` of an option of a command line.
  ///
  /// - Parameter argument: The columns, an `x`, and the rows.
  /// - Returns: The size.
  /// - Throws: `ValidationError` if the text is no size, or the frame would be too large.
  public static func parsing(_ argument: String) throws -> Size {
    let numbers = argument.split(separator: "x", omittingEmptySubsequences: false)
      .map { $0.allSatisfy(\.isASCIIDigit) ? Int($0) ?? 0 : 0 }
    guard numbers.count == 2,
      (1...limit.width).contains(numbers[0]), (1...limit.height).contains(numbers[1])
    else {
      let most = "\(limit.width)x\(limit.height)"
      throw ValidationError(
        Texts.system().format("argument.noSize", .text(argument), .text("80x24"), .text(most))
      )
    }
    return Size(width: numbers[0], height: numbers[1])
  }
}

nonisolated extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
