import Dispatch
import Signals
public import TerminalViews

extension TerminalScreen {
  /// Sixty frames a second.
  private static let frameInterval = Duration.nanoseconds(16_666_667)

  /// Asks for a frame: after the input at hand, or at the end of the loop turn.
  public func requestFrame() {
    if isFrameWanted { return }
    isFrameWanted = true
    if isHandlingInput || !isEntered { return }
    DispatchQueue.main.async { [weak self] in self?.turnEnded() }
  }

  /// Shows a frame in one write, or drops it for the next one while the terminal is busy.
  public func present(_ surface: Surface, cursor: Point?) {
    // The next frame replaces this one once the terminal has taken the one before.
    guard isEntered, !output.isBusy else {
      isFrameWanted = true
      return
    }
    guard surface.size == size else { return }
    let frame = writer.frame(
      cells: surface.cells,
      size: surface.size,
      touched: surface.touchedColumns,
      cursor: cursor
    )
    surface.clearTouched()
    var target = modes
    target.cursorVisible = cursor != nil
    let change = modes.sequence(to: target, on: capabilities)
    modes = target
    if frame.isEmpty, change.isEmpty { return }
    var bytes = isSynchronized ? Self.begin : []
    bytes += target.cursorVisible ? frame : change
    bytes += target.cursorVisible ? change : frame
    if isSynchronized { bytes += Self.end }
    output.send(bytes)
  }

  /// Mode 2026: the terminal shows what comes between the two at once.
  private static let begin = [UInt8]("\u{1B}[?2026h".utf8)
  private static let end = [UInt8]("\u{1B}[?2026l".utf8)

  /// Draws the frame that was asked for, if the terminal is ready for it.
  func render() {
    guard isFrameWanted, isEntered, !output.isBusy else { return }
    isFrameWanted = false
    frameTimer = nil
    lastFrame = scheduler.now
    onFrame?()
  }

  private func turnEnded() {
    guard isFrameWanted, frameTimer == nil else { return }
    let wait = lastFrame + Self.frameInterval - scheduler.now
    if wait <= .zero {
      render()
    } else {
      frameTimer = scheduler.schedule(after: wait) { [weak self] in
        self?.frameTimer = nil
        self?.render()
      }
    }
  }
}
