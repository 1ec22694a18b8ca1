import Documents
public import Signals
public import TerminalViews

extension InputEvent {
  /// The name of the event in a trace.
  var traceName: String {
    switch self {
    case .key: "key"
    case .typing: "typing"
    case .paste: "paste"
    case .mouse: "mouse"
    case .resize: "resize"
    case .colors: "colors"
    case .focus: "focus"
    }
  }

  /// The value of the event.
  var traceValue: Any {
    switch self {
    case .key(let key): key
    case .typing(let text): text
    case .paste(let text): text
    case .mouse(let mouse): mouse
    case .resize(let size): size
    case .colors(let colors): colors.depth
    case .focus(let hasFocus): hasFocus
    }
  }
}

extension KeyEvent: TraceDescribable {
  /// The English label.
  public nonisolated var traceDescription: String { label }
}

extension CopiedText: TraceDescribable {
  /// The beginning of the text.
  public nonisolated var traceDescription: String {
    String(decoding: bytes.prefix(100), as: UTF8.self).debugDescription
  }
}

extension Size: TraceDescribable {
  /// The columns and rows: `80x24`.
  public nonisolated var traceDescription: String { "\(width)x\(height)" }
}
