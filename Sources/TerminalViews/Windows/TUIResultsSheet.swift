/// A view that is presented as a sheet with a list of results.
///
/// Its size depends on the window only, so that it doesn't change while the user searches. In a small
/// window it covers everything except for the last line.
open class TUIResultsSheet: TUIView {
  /// The maximum size of the sheet, including its border.
  public static let largest = Size(width: 92, height: 23)

  open override func sizeThatFits(_ proposal: Size) -> Size {
    // The window, without the border of the sheet and the last line.
    let window = Size(width: proposal.width + 2, height: proposal.height + 3)
    guard window.width >= 60, window.height >= 16 else { return proposal }
    return Size(
      width: min(window.width - 8, Self.largest.width) - 2,
      height: min(window.height - 6, Self.largest.height) - 2
    )
  }
}
