import TerminalViews

/// The graphic rendition of a terminal: a style limited to the terminal's capabilities.
nonisolated struct Rendition: Hashable {
  /// A colour code of the terminal.
  enum ColorCode: Hashable {
    case standard
    case index(UInt8)
    case rgb(UInt8, UInt8, UInt8)
  }

  var foreground = ColorCode.standard
  var background = ColorCode.standard
  var attributes: Attributes = []

  /// The rendition after a reset.
  static let plain = Rendition()

  private init() {}

  /// Makes the rendition nearest to a style.
  init(_ style: Style, on capabilities: Capabilities) {
    attributes = style.attributes.intersection(capabilities.attributes)
    foreground = Palette.code(style.foreground, capabilities.colors)
    background = Palette.code(style.background, capabilities.colors)
    if capabilities.colors == .ansi8 { useEightColors() }
    // Where bold is a bright foreground (Linux console), bold reversed text is dark grey on grey.
    if capabilities.colors <= .ansi8, attributes.contains(.reverse) { attributes.remove(.bold) }
  }

  /// Replaces bright colours: with eight colours, bold is a bright foreground; there are no bright
  /// backgrounds.
  private mutating func useEightColors() {
    if case .index(let color) = foreground, color >= 8 {
      foreground = .index(color - 8)
      attributes.insert(.bold)
    }
    if case .index(let color) = background, color >= 8 { background = .index(color - 8) }
  }

  /// Appends the shortest SGR sequence that changes to another rendition.
  ///
  /// - Parameters:
  ///   - target: The target rendition.
  ///   - resetsSingly: Whether attributes can be reset individually.
  ///   - out: The output.
  func appendSequence(to target: Rendition, resetsSingly: Bool, _ out: inout [UInt8]) {
    guard self != target else { return }
    out.append(Byte.escape)
    out.append(UInt8(ascii: "["))
    // From the plain rendition no reset is needed; to the plain rendition a reset suffices.
    if self == .plain {
      appendParameters(to: target, &out)
    } else if target != .plain {
      appendShorter(to: target, resetsSingly: resetsSingly, &out)
    }
    out.append(UInt8(ascii: "m"))
  }

  /// Appends the shorter of a reset with all parameters of the target, and the differences.
  private func appendShorter(to target: Rendition, resetsSingly: Bool, _ out: inout [UInt8]) {
    let start = out.count
    out.append(UInt8(ascii: "0"))
    Rendition.plain.appendParameters(to: target, &out)
    if resetsSingly || attributes.isSubset(of: target.attributes) {
      let end = out.count
      appendParameters(to: target, &out)
      // Remove the separator before the first parameter, too.
      if out.count - end <= end - start {
        out.removeSubrange(start...end)
      } else {
        out.removeLast(out.count - end)
      }
    }
  }

  private func appendParameters(to target: Rendition, _ out: inout [UInt8]) {
    if attributes != target.attributes { appendAttributes(to: target.attributes, &out) }
    if foreground != target.foreground { target.foreground.append(base: 30, &out) }
    if background != target.background { target.background.append(base: 40, &out) }
  }

  /// Appends the attribute changes; SGR 22 resets both bold and dim (ECMA-48, 8.3.117), so the
  /// other one is set again.
  private func appendAttributes(to target: Attributes, _ out: inout [UInt8]) {
    var on = target.subtracting(attributes)
    let off = attributes.subtracting(target)
    let weights: Attributes = [.bold, .dim]
    if !off.isDisjoint(with: weights) {
      out.appendParameter(22)
      on.formUnion(target.intersection(weights))
    }
    off.subtracting(weights).appendCodes(from: 20, &out)
    on.appendCodes(from: 0, &out)
  }
}

nonisolated extension Attributes {
  /// Appends the SGR parameters of the attributes: a base plus 1, 2, 3, 4, 7 and 9.
  fileprivate func appendCodes(from base: Int, _ out: inout [UInt8]) {
    var bits = rawValue
    while bits != 0 {
      let bit = bits.trailingZeroBitCount
      let code = bit < 4 ? 1 + bit : bit == 4 ? 7 : 9
      out.appendParameter(base + code)
      bits &= bits - 1
    }
  }
}

nonisolated extension Rendition.ColorCode {
  /// Appends the SGR parameters of a colour: 30 to 39 and 90 to 97, plus ten for backgrounds.
  fileprivate func append(base: Int, _ out: inout [UInt8]) {
    switch self {
    case .standard:
      out.appendParameter(base + 9)
    case .index(let color) where color < 8:
      out.appendParameter(base + Int(color))
    case .index(let color) where color < 16:
      out.appendParameter(base + 52 + Int(color))
    case .index(let color):
      for number in [base + 8, 5, Int(color)] { out.appendParameter(number) }
    case .rgb(let red, let green, let blue):
      for number in [base + 8, 2, Int(red), Int(green), Int(blue)] { out.appendParameter(number) }
    }
  }
}

nonisolated extension [UInt8] {
  /// Appends a number in decimal.
  mutating func appendNumber(_ number: Int) {
    if number >= 10 { appendNumber(number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Appends a parameter of a control sequence, with a separator if needed.
  fileprivate mutating func appendParameter(_ number: Int) {
    if last != UInt8(ascii: "[") { append(UInt8(ascii: ";")) }
    appendNumber(number)
  }
}
