import TerminalViews
import TestSupport
import Testing
import TextMetrics

@testable import TerminalDriver

/// Data that try to control the terminal, drawn by views.
@MainActor
struct HostileTextTests {
  @Test(arguments: 0..<UInt64(LongForm.rounds(8, long: 600)))
  func `whatever is drawn, only the driver controls the terminal`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let screen = HeadlessScreen(size: Size(width: 60, height: 24))
    let window = TUIWindow(screen: screen)
    var writer = FrameWriter(capabilities: try .inUTF8("xterm-256color"))
    for _ in 0..<8 {
      window.contentView = StackedViews(&random)
      let alert = TUIAlert()
      alert.title = .hostile(&random)
      alert.message = .hostile(&random)
      alert.actions = [TUIAlert.Action(.hostile(&random)) {}]
      window.dismiss()
      if Bool.random(using: &random) { window.present(alert) }
      screen.flush()
      let bytes = writer.frame(
        cells: screen.rows.flatMap(\.self),
        size: screen.size,
        touched: Array(repeating: 0..<60, count: 24),
        cursor: screen.cursor
      )
      expectHarmless(bytes)
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `in ISO 8859 no byte that is drawn is a control character of eight bits`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let capabilities = try Capabilities(term: "xterm-256color") { name in
      name == "LANG" ? "de_DE.ISO-8859-1" : nil
    }
    let charset = try #require(capabilities.charset)
    func hasControls(_ bytes: [UInt8]) -> Bool {
      charset.encodeReplacing(String(decoding: bytes, as: UTF8.self)).contains { 0x80...0x9F ~= $0 }
    }
    var writer = FrameWriter(capabilities: capabilities)
    let label = TUILabel(String.hostile(&random) + "ß 日本 é👩‍🚀" + String.hostile(&random))
    let screen = HeadlessScreen(size: Size(width: 60, height: 4))
    let window = TUIWindow(screen: screen)
    window.contentView = label
    for width in [60, 11] {
      screen.send(.resize(Size(width: width, height: 4)))
      screen.flush()
      let bytes = writer.frame(
        cells: screen.rows.flatMap(\.self),
        size: screen.size,
        touched: Array(repeating: 0..<width, count: 4),
        cursor: nil
      )
      #expect(!hasControls(bytes))
    }
    #expect(!hasControls(OperatingSystemCommand.title(.hostile(&random))))
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `whatever a title or a clipboard has, it is one command`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let text = String.hostile(&random)
      let title = OperatingSystemCommand.title(text)
      expectHarmless(title.dropFirst(4).dropLast())
      let clipboard = OperatingSystemCommand.clipboard(CopiedText(text)) ?? []
      #expect(clipboard.dropFirst(7).dropLast().allSatisfy { (0x2B...0x7A).contains($0) })
    }
  }

  /// Expects no control characters but cursor movements and complete control sequences.
  private func expectHarmless(_ bytes: some Collection<UInt8>) {
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}" {
        #expect(rest.popFirst() == "[")
        rest = rest.drop { $0.properties.numericType != nil || $0 == ";" || $0 == "?" }
        let final = rest.popFirst()
        #expect(final.map { "ABCDGHKXJbrSTm".unicodeScalars.contains($0) } == true)
      } else if scalar != "\r", scalar != "\u{8}" {
        #expect(!Unicode.Scalar.hostile.contains(scalar), "U+\(String(scalar.value, radix: 16))")
      }
    }
  }
}

/// Views one below the other that show hostile texts.
private final class StackedViews: TUIView {
  init(_ random: inout SeededGenerator) {
    super.init()
    for _ in 0..<5 {
      let label = TUILabel(.hostile(&random))
      label.numberOfLines = Int.random(in: 1...3, using: &random)
      label.truncation = Bool.random(using: &random) ? .tail : .middle
      addSubview(label)
    }
    let field = TUITextField()
    (field.placeholder, field.text) = (.hostile(&random), .hostile(&random))
    field.selectedRange = TextRange(anchor: 0, head: 5)
    addSubview(field)
    let empty = TUITextField()
    empty.placeholder = .hostile(&random)
    addSubview(empty)
    let text = TUITextView()
    text.text = .hostile(&random)
    addSubview(text)
    let segments = TUISegmentedControl()
    segments.titles = [.hostile(&random), .hostile(&random)]
    addSubview(segments)
    addSubview(TUIButton(.hostile(&random)))
    let bar = TUIKeyBar()
    bar.message = StatusMessage(.hostile(&random))
    addSubview(bar)
    let keys = TUIKeyBar()
    addSubview(keys)
    commands = [BoundCommand(Command(.hostile(&random), "a")) {}]
  }

  required init() { super.init() }

  override func layoutSubviews() {
    for (place, view) in subviews.enumerated() {
      view.frame = Rect(x: 0, y: place * 2, width: bounds.width, height: 2)
    }
  }
}

extension Unicode.Scalar {
  /// The scalars that must not reach the terminal.
  fileprivate static let hostile: Set<Unicode.Scalar> = {
    let ranges: [ClosedRange<UInt32>] = [
      0...0x1F, 0x7F...0x9F, 0x61C...0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069,
    ]
    return Set(ranges.joined().compactMap { Unicode.Scalar($0) })
  }()
}

extension String {
  /// A random text of control characters, sequences, letters of both directions and clusters.
  fileprivate static func hostile(_ random: inout SeededGenerator) -> String {
    let controls = Unicode.Scalar.hostile.sorted().map { String($0) }
    let texts = [
      "\u{1B}[31m", "\u{1B}]0;x\u{7}", "\u{1B}]8;;http://x\u{1B}\\", "\u{9B}5n", "\u{90}q",
      "a", "b ", "/home", "אב", "عر", "١", "12", "e\u{301}", "👨‍👩‍👧", "🇫🇷", "世", "\r\n", "\u{301}",
      "क्षि", "\u{FEFF}",
    ]
    let count = Int.random(in: 0...30, using: &random)
    return (0..<count).map { _ in
      let pool = Bool.random(using: &random) ? controls : texts
      return pool.randomElement(using: &random) ?? ""
    }.joined()
  }
}
