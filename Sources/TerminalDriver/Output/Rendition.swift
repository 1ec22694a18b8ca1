import TerminalViews

/// How the terminal writes the next character: a style as far as this terminal can show it.
nonisolated struct Rendition: Hashable {
  /// A colour in the terminal's own terms.
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

  /// The rendition that comes nearest to a style.
  init(_ style: Style, on capabilities: Capabilities) {
    attributes = style.attributes.intersection(capabilities.attributes)
    foreground = Palette.code(style.foreground, capabilities.colors)
    background = Palette.code(style.background, capabilities.colors)
    if capabilities.colors == .ansi8 { useEightColors() }
  }

  /// With eight colours bold stands for bright; backgrounds have no bright form.
  private mutating func useEightColors() {
    if case .index(let color) = foreground, color >= 8 {
      foreground = .index(color - 8)
      attributes.insert(.bold)
    }
    if case .index(let color) = background, color >= 8 { background = .index(color - 8) }
  }

  /// Appends the shortest SGR that leads to another rendition.
  ///
  /// - Parameters:
  ///   - target: The rendition wanted.
  ///   - resetsSingly: Whether the terminal can turn one attribute off without the others.
  ///   - out: Where to.
  func appendSequence(to target: Rendition, resetsSingly: Bool, _ out: inout [UInt8]) {
    guard self != target else { return }
    out.append(Byte.escape)
    out.append(UInt8(ascii: "["))
    // From a plain rendition nothing is to be reset, and to it a reset is all.
    if self == .plain {
      appendParameters(to: target, &out)
    } else if target != .plain {
      appendShorter(to: target, resetsSingly: resetsSingly, &out)
    }
    out.append(UInt8(ascii: "m"))
  }

  /// Appends the parameters of a reset and all of the target, or only what differs.
  private func appendShorter(to target: Rendition, resetsSingly: Bool, _ out: inout [UInt8]) {
    let start = out.count
    out.append(UInt8(ascii: "0"))
    Rendition.plain.appendParameters(to: target, &out)
    if resetsSingly || attributes.isSubset(of: target.attributes) {
      let end = out.count
      appendParameters(to: target, &out)
      // The separator before its first parameter is not needed.
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

  /// ECMA-48 8.3.117: 22 ends both bold and dim, so the other one is set again.
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
  /// Appends the SGR parameters of the attributes: 1, 2, 3, 4, 7 and 9, or as many more.
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
  /// Appends the SGR parameters of a colour: 30 to 39 and 90 to 97, backgrounds ten more.
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

  /// Appends a parameter of a control sequence to those before.
  fileprivate mutating func appendParameter(_ number: Int) {
    if last != UInt8(ascii: "[") { append(UInt8(ascii: ";")) }
    appendNumber(number)
  }
}
