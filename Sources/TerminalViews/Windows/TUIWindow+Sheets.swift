extension TUIWindow {
  /// The view that a binding shows as a sheet.
  ///
  /// Another view takes the place of the one shown; nil dismisses it. Sheets shown with
  /// ``present(_:)`` are not touched.
  public var presented: TUIView? {
    get { presentedSlot }
    set {
      guard newValue !== presentedSlot else { return }
      if let presentedSlot { dismiss(presentedSlot) }
      presentedSlot = newValue
      if let newValue { present(newValue) }
    }
  }

  /// Shows a view as a sheet over all others; only it hears keys and mouse until it goes.
  ///
  /// - Parameter view: The view; its ``TUIView/sheetTitle`` and ``TUIView/sheetSize`` count.
  public func present(_ view: TUIView) {
    let sheet = Sheet(content: view)
    let shade = Shade()
    let presentation = Presentation(sheet: sheet, shade: shade)
    if let panel = presentations.last?.panel {
      let index = subviews.firstIndex { $0 === panel } ?? subviews.count
      presentations.insert(presentation, at: presentations.count - 1)
      insertSubview(shade, at: index)
      insertSubview(sheet, at: index + 1)
    } else {
      add(presentation)
      addSubview(shade)
      addSubview(sheet)
    }
    treeDidChange()
  }

  /// Puts a layer over all others.
  private func add(_ presentation: Presentation) {
    presentations[presentations.count - 1].savedFocus = firstResponder
    focus(nil)
    presentations.append(presentation)
  }

  func panelDidChange(to view: TUIView?) {
    if let frame = presentations.last?.panel {
      presentations.removeLast()
      frame.removeFromSuperview()
      frame.content.removeFromSuperview()
      lostFocus = nil
      restoreFocus()
    }
    if let view {
      let frame = PanelFrame(content: view)
      add(Presentation(panel: frame))
      addSubview(frame)
    }
    treeDidChange()
    setNeedsLayout()
  }

  /// Takes a sheet away; when it was the top one, the keyboard goes to who had it before.
  ///
  /// - Parameter view: The presented view; the top one when left out.
  public func dismiss(_ view: TUIView? = nil) {
    let index = presentations.lastIndex {
      guard let sheet = $0.sheet else { return false }
      return view == nil || sheet.content === view
    }
    guard let index else { return }
    let presentation = presentations[index]
    let isTop = index == presentations.count - 1
    if presentedSlot === presentation.sheet?.content { presentedSlot = nil }
    presentation.shade?.removeFromSuperview()
    presentation.sheet?.removeFromSuperview()
    presentation.sheet?.content.removeFromSuperview()
    presentations.remove(at: index)
    lostFocus = nil
    if isTop { restoreFocus() }
    treeDidChange()
  }

  /// The views that may have the keyboard now: those of the top sheet, or of the content.
  var topRoot: TUIView? { presentations.last?.root ?? contentView }

  private func restoreFocus() {
    let top = presentations.count - 1
    let saved = presentations[top].savedFocus
    presentations[top].savedFocus = nil
    if let saved, focus(saved) { return }
    lostFocus = saved.flatMap(placeAfter)
    presentations[top].needsFocus = true
  }
}
