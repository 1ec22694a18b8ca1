extension TUIWindow {
  /// Routes what the terminal tells to the views.
  ///
  /// A key goes to the first responder and up the chain of superviews: of each view first what it
  /// does itself, then its commands. What nobody used moves the focus if it is Tab or Shift-Tab.
  /// Before all of them come the answers of a ``TUIBar`` in the top layer.
  public func handle(_ event: InputEvent) {
    settle()
    if event.isActivity { onActivity?() }
    switch event {
    case .key(let key): routeKey(key)
    case .typing(let text): routeTyping(text)
    case .paste(let text): _ = firstInChain.responderChain.first { $0.paste(text) }
    case .mouse(let mouse): routeMouse(mouse)
    case .resize:
      // Also told of the same size: by a terminal that has forgotten what it showed, after a stop.
      isPictureLost = true
      requestFrame()
    case .focus(let hasFocus): onScreenFocusChange?(hasFocus)
    }
    settle()
  }

  /// The view that keys go to first; its superviews follow.
  ///
  /// Without a first responder it is the top sheet's content, or the window's.
  var firstInChain: TUIView {
    firstResponder ?? panel ?? presentations.last?.sheet?.content ?? contentView ?? self
  }

  private func routeKey(_ key: KeyEvent) {
    if let perform = shortcutInTopLayer(for: key) { return perform() }
    var next: TUIView? = firstInChain
    while let view = next {
      if view.keyDown(key) { return }
      for command in view.commands where command.isEnabled && command.command.keys.contains(key) {
        command.perform()
        return
      }
      next = view.superview
    }
    if key == KeyEvent(.tab) { _ = moveFocus(by: 1) }
    if key == KeyEvent(.tab, .shift) { _ = moveFocus(by: -1) }
  }

  /// Hands typed characters to the first responder at once if it takes text.
  ///
  /// Otherwise the first one goes the way of all keys. It may move the keyboard, as a command that
  /// opens a field does, so the rest is offered again.
  private func routeTyping(_ text: String) {
    var rest = text[...]
    while let scalar = rest.unicodeScalars.first, !firstInChain.insertText(rest) {
      routeKey(KeyEvent(.character(Character(scalar))))
      settle()
      rest.unicodeScalars.removeFirst()
    }
  }

  private func routeMouse(_ event: MouseEvent) {
    switch event.kind {
    case .press:
      let target = viewsUnder(event.location)
      pressedView = nil
      if let view = target.first(where: \.canBecomeFirstResponder),
        view.takesFocus(byPressAt: place(of: event, in: view))
      {
        focus(view)
      }
      pressedView = target.first { offer(event, to: $0) }
    case .drag, .release:
      if let pressedView, pressedView.window === self { _ = offer(event, to: pressedView) }
      if case .release = event.kind { pressedView = nil }
    case .wheel:
      _ = viewsUnder(event.location).first { offer(event, to: $0) }
    }
  }

  /// The deepest view at a point and its superviews, within the top layer.
  private func viewsUnder(_ point: Point) -> [TUIView] {
    guard let topRoot else { return [] }
    let place = Point(x: point.x - topRoot.frame.minX, y: point.y - topRoot.frame.minY)
    return topRoot.hitTest(place)?.responderChain ?? []
  }

  private func offer(_ event: MouseEvent, to view: TUIView) -> Bool {
    view.mouse(event, at: place(of: event, in: view))
  }

  /// Where the mouse is, in cells of a view.
  private func place(of event: MouseEvent, in view: TUIView) -> Point {
    let origin = view.convertToWindow(.zero)
    return Point(x: event.location.x - origin.x, y: event.location.y - origin.y)
  }
}

extension InputEvent {
  /// Whether the user presses keys or comes back to the terminal's window.
  fileprivate var isActivity: Bool {
    switch self {
    case .key, .typing, .paste, .focus(true): true
    case .focus(false), .mouse, .resize: false
    }
  }
}
