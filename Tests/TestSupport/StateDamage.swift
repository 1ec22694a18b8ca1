/// Damages the JSON text of a state like a wrong edit or a disk error.
public enum StateDamage {
  /// Replacements for numbers: out-of-range numbers and other types.
  public static let replacements = [
    "-1", "0", "\(Int.max)", "\(Int.min)", "1e-9223372036854775808", "1e9223372036854775807",
    "null", "\"text\"", "[]",
  ]

  /// Copies with each number replaced, followed by randomly damaged copies.
  ///
  /// The long form uses each replacement for each number, the short form one of them in turn.
  public static func cases(of text: [UInt8]) -> [[UInt8]] {
    let stride = LongForm.isEnabled ? 1 : replacements.count
    let replaced = numbers(in: text).enumerated().flatMap { index, range in
      replacements.enumerated().filter { ($0.offset + index) % stride == 0 }.map { replacement in
        var damaged = text
        damaged.replaceSubrange(range, with: replacement.element.utf8)
        return damaged
      }
    }
    var generator = SeededGenerator(seed: UInt64(text.count))
    let rounds = LongForm.rounds(4, long: 2_000)
    return replaced + (1...rounds).map { _ in random(text, using: &generator) }
  }

  /// A copy with one number replaced, or with a few bytes changed, inserted, removed or truncated.
  public static func random(
    _ text: [UInt8],
    using generator: inout some RandomNumberGenerator
  ) -> [UInt8] {
    var text = text
    if Bool.random(using: &generator),
      let range = numbers(in: text).randomElement(using: &generator),
      let replacement = replacements.randomElement(using: &generator)
    {
      text.replaceSubrange(range, with: replacement.utf8)
      return text
    }
    for _ in 0...Int.random(in: 0..<4, using: &generator) where !text.isEmpty {
      let index = Int.random(in: 0..<text.count, using: &generator)
      let byte = UInt8.random(in: 0...255, using: &generator)
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<5: text[index] = byte
      case 5..<7: text.insert(byte, at: index)
      case 7..<9: text.remove(at: index)
      default: text.removeSubrange(index...)
      }
    }
    return text
  }

  /// The ranges of the numbers outside strings.
  private static func numbers(in text: [UInt8]) -> [Range<Int>] {
    var numbers: [Range<Int>] = []
    var index = 0
    while index < text.count {
      let start = index
      index += 1
      switch Unicode.Scalar(text[start]) {
      case "\"":
        while index < text.count, text[index] != UInt8(ascii: "\"") {
          index += text[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index += 1
      case "-", "0"..."9":
        while index < text.count, "0123456789.eE+-".utf8.contains(text[index]) { index += 1 }
        numbers.append(start..<index)
      default: break
      }
    }
    return numbers
  }
}
