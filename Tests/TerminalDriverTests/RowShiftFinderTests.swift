import TerminalViews
import Testing

@testable import TerminalDriver

struct RowShiftFinderTests {
  private let width = 20

  private func cells(_ rows: [String]) -> [Cell] {
    rows.flatMap { row in
      let padded = row + String(repeating: " ", count: width - row.count)
      return padded.map { Cell(character: $0) }
    }
  }

  private func shift(from old: [String], to new: [String]) -> RowShift? {
    let touched = zip(old, new).map { $0 == $1 ? 0..<0 : 0..<width }
    return RowShiftFinder(shown: cells(old), cells: cells(new), width: width).shift(touched)
  }

  /// Rows that have no character in common in any column.
  private let rows: [String] = (0..<8).map { row in
    let letters = "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz"
    return String(letters.dropFirst(3 * row).prefix(20))
  }

  @Test func `rows that moved up or down are found`() {
    let later = Array(rows.dropFirst(2)) + ["new", "newer"]
    #expect(shift(from: rows, to: later) == RowShift(rows: 0..<6, distance: 2))
    #expect(shift(from: later, to: rows) == RowShift(rows: 2..<8, distance: -2))
  }

  @Test func `the region of a shift contains its rows before and after`() {
    #expect(RowShift(rows: 0..<6, distance: 2).region == 0..<8)
    #expect(RowShift(rows: 2..<8, distance: -2).region == 0..<8)
  }

  @Test func `unchanged rows above and below are left out`() {
    let moved = rows[0...1] + rows[3...6] + ["new"] + rows[7...]
    #expect(shift(from: rows, to: Array(moved)) == RowShift(rows: 2..<6, distance: 1))
  }

  @Test func `rows that changed in place are not a shift`() {
    #expect(shift(from: rows, to: rows.map { "another " + $0.suffix(8) }) == nil)
    #expect(shift(from: rows, to: rows) == nil)
  }

  @Test func `rows of one repeated character are not taken for a shift`() {
    let old = (0..<8).map { String(repeating: $0 < 4 ? "-" : "=", count: width) }
    #expect(shift(from: old, to: old.reversed()) == nil)
  }

  @Test func `two changed rows are not worth a shift`() {
    #expect(shift(from: rows, to: [rows[1], rows[0]] + rows[2...]) == nil)
  }
}
