import MAVB
import TimeZoneCatalog

/// Draws the face of an analog clock.
///
/// Where there is no braille, hours are numbers and each hand has a character of its own.
///
/// - Parameters:
///   - reading: The time to show; nil for an empty drawing.
///   - showsSeconds: Whether there is a second hand.
///   - numerals: The hours in the digits of the language, from 1 to 12.
/// - Returns: The drawing: minutes, hours and numbers if there is room, and the hands.
func clockFace(_ reading: ClockReading?, showsSeconds: Bool, _ numerals: [String]) -> Drawing {
  guard let reading else { return Drawing() }
  let second = Double(reading.civil.second)
  let minute = Double(reading.civil.minute) + (showsSeconds ? second / 60 : 0)
  let hour = Double(reading.civil.hour % 12) + minute / 60
  var face = dials.dial(reading.daylight, numerals)
  if showsSeconds {
    let hand = Drawing.Shape.line(
      from: .clock(second / 60 + 0.5, radius: 0.14),
      to: .clock(second / 60, radius: 0.68)
    )
    face.add(hand, Pen(.accent, sign: "."), rows: numbered)
  }
  face.add(hand(minute / 60, 0.8), Pen(.text, dots: 1, sign: "*"), rows: small)
  face.add(hand(minute / 60, 0.8), Pen(.text, dots: 1.5, sign: "*"), rows: medium)
  face.add(hand(minute / 60, 0.68), Pen(.text, dots: 2, sign: "*"), rows: numbered)
  face.add(hand(hour / 12, 0.42), Pen(.text, dots: 1.5, sign: "#"), rows: small)
  face.add(hand(hour / 12, 0.42), Pen(.text, dots: 2, sign: "#"), rows: medium)
  face.add(hand(hour / 12, 0.42), Pen(.text, dots: 3, sign: "#"), rows: numbered)
  let hub = Pen(showsSeconds ? .accent : .text, dots: 4)
  face.add(.dot(at: .zero), hub, rows: numbered, only: .braille)
  face.add(.text("o", at: .zero), hub, rows: numbered, only: .ascii)
  return face
}

/// The heights of faces with twelve dots only.
private let small = 0...4

/// The heights of faces with marks but without numbers.
private let medium = 5...8

/// The heights of faces with numbers; their hands end before them.
private let numbered = 9...Int.max

/// The parts of faces that are the same at all times, shared so that they are drawn once
/// for each size.
private struct Dials {
  private struct Kind: Hashable {
    let light: Daylight
    let numerals: [String]
  }

  private var known: [Kind: Drawing] = [:]

  /// Returns an empty drawing on the face without hands.
  mutating func dial(_ light: Daylight, _ numerals: [String]) -> Drawing {
    let kind = Kind(light: light, numerals: numerals)
    if let dial = known[kind] { return dial }
    let dial = Drawing(on: emptyFace(marks: light.ink, numerals))
    known[kind] = dial
    return dial
  }
}

private var dials = Dials()

/// The face without hands.
private func emptyFace(marks: Ink, _ numerals: [String]) -> Drawing {
  var dial = Drawing()
  for minute in 0..<60 {
    let place = Vector.clock(Double(minute) / 60, radius: 1)
    dial.add(.dot(at: place), Pen(.ring), rows: numbered, only: .braille)
  }
  for hour in 0..<12 {
    let turns = Double(hour) / 12
    dial.add(.dot(at: .clock(turns, radius: 1)), Pen(marks), rows: small)
    let mark = Drawing.Shape.line(
      from: .clock(turns, radius: 0.9),
      to: .clock(turns, radius: 1)
    )
    dial.add(mark, Pen(marks, dots: 1.5), fromRows: medium.lowerBound, only: .braille)
  }
  for (index, numeral) in numerals.enumerated() {
    let turns = Double(index + 1) / 12
    let isQuarter = (index + 1).isMultiple(of: 3)
    let text = Drawing.Shape.text(numeral, at: .clock(turns, radius: 0.77))
    let pen = Pen(isQuarter ? .text.bold : .secondary)
    dial.add(text, pen, fromRows: isQuarter ? numbered.lowerBound : 13, only: .braille)
    // Without marks the numbers stand in their place.
    let outer = Drawing.Shape.text(numeral, at: .clock(turns, radius: 0.92))
    let rows = isQuarter ? medium.lowerBound : numbered.lowerBound
    dial.add(outer, Pen(marks), fromRows: rows, only: .ascii)
  }
  return dial
}

private func hand(_ turns: Double, _ length: Double) -> Drawing.Shape {
  .line(from: .zero, to: .clock(turns, radius: length))
}
