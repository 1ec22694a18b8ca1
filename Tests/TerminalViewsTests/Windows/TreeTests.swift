import Dispatch
import TerminalViews
import Testing

/// Ownership and lifetime in a tree of views.
@MainActor
struct TreeTests {
  @Test func `a view that outlives its superview has no superview`() {
    let view = TUIView()
    weak var gone: TUIView?
    do {
      let superview = TUIView()
      superview.addSubview(view)
      gone = superview
      #expect(view.superview === superview)
    }
    #expect(gone == nil)
    #expect(view.superview == nil)
    view.setNeedsDisplay()
    view.setNeedsLayout()
    view.removeFromSuperview()
  }

  @Test func `adding a view to another superview removes it from the old one`() {
    let (view, new) = (TUIView(), TUIView())
    do {
      let old = TUIView()
      old.addSubview(view)
      new.addSubview(view)
      #expect(old.subviews.isEmpty)
    }
    #expect(view.superview === new)
  }

  @Test func `a focused view is released with its superview`() {
    let root = TUIView()
    let test = TestScreen(root)
    weak var gone: TUIView?
    do {
      let pane = TUIView()
      let field = TUITextField()
      pane.addSubview(field)
      pane.frame = Rect(x: 0, y: 0, width: 8, height: 1)
      field.frame = pane.bounds
      root.addSubview(pane)
      field.becomeFirstResponder()
      test.screen.flush()
      #expect(test.window.firstResponder === field)
      gone = field
      pane.removeFromSuperview()
    }
    test.screen.flush()
    #expect(test.window.firstResponder == nil)
    #expect(gone == nil)
  }

  @Test func `a view that takes the focus during its removal does not keep it`() {
    let (root, field, other) = (TUIView(), TUITextField(), TUITextField())
    root.contentLayout = .vertical(.view(field), .view(other))
    let test = TestScreen(root)
    field.onFocusChange = { [unowned field] in if !$0 { field.becomeFirstResponder() } }
    #expect(test.window.firstResponder === field)
    field.removeFromSuperview()
    #expect(test.window.firstResponder == nil)
    test.screen.flush()
    #expect(test.window.firstResponder === other)
  }

  @Test(arguments: [true, false])
  func `a window is released after its focused content is removed or hidden`(isHiding: Bool) {
    weak var gone: TUIWindow?
    do {
      let field = TUITextField()
      let test = TestScreen(field)
      #expect(test.window.firstResponder === field)
      if isHiding {
        field.isHidden = true
      } else {
        test.window.contentView = nil
      }
      gone = test.window
    }
    #expect(gone == nil)
  }

  @Test func `a window and its views do not keep each other alive`() {
    weak var gone: TUIWindow?
    let field = TUITextField()
    do {
      let test = TestScreen(field)
      field.becomeFirstResponder()
      gone = test.window
    }
    #expect(gone == nil)
    #expect(field.superview == nil)
    #expect(!field.isFirstResponder)
  }

  @Test func `a view released on another thread is destroyed on the main actor`() async {
    let child = TUIView()
    await withCheckedContinuation { continuation in
      releaseElsewhere {
        let superview = TUIView()
        let probe = Probe { continuation.resume() }
        superview.onFocusChange = { _ in withExtendedLifetime(probe) {} }
        superview.addSubview(child)
        return Unmanaged.passRetained(superview)
      }
      // The main actor has not run anything since.
      #expect(child.superview == nil)
      child.naturalSizeDidChange()
    }
    #expect(child.superview == nil)
  }

  /// Makes a view and releases its only reference on another thread.
  private func releaseElsewhere(_ makeView: () -> Unmanaged<TUIView>) {
    let view = makeView()
    let released = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      view.release()
      released.signal()
    }
    released.wait()
  }
}

/// Calls a closure when it is released.
private nonisolated final class Probe: Sendable {
  private let onEnd: @Sendable () -> Void

  init(_ onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }

  deinit { onEnd() }
}
