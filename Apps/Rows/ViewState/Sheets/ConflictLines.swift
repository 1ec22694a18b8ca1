import RowEngine

/// The lines that show a conflict: both sides, their base and the result.
///
/// If there is room, both sides are beside each other. Lines are made on demand.
struct ConflictLines {
  /// A line.
  enum Line {
    /// The headings of both sides beside each other.
    case headings(Heading, Heading)
    /// The heading of the lines below.
    case heading(Heading)
    /// Rows of both sides beside each other; nil if one side has no more.
    case rows(Row?, Row?)
    /// A row.
    case row(Row)
    /// An empty line.
    case blank
  }

  /// The heading of a group of lines.
  enum Heading: Equatable {
    /// The rows of a side or of the base.
    case side(RowsMerge.Choice, isChosen: Bool)
    /// The result; nil while nothing is chosen.
    case result(RowsMerge.Choice?)
  }

  /// The role of a row in the conflict.
  enum Role {
    /// A row before or after the conflict.
    case context
    /// A row of a side.
    case present
    /// A row of the result.
    case result
    /// A row of the base.
    case former
  }

  /// A row with its number, counted from one; nil if the version has no rows here.
  struct Row {
    let number: Int?

    /// The largest number of the versions, whose columns all numbers have.
    let largestNumber: Int

    let role: Role

    /// Whether the row is in the result; nil while nothing is chosen.
    let isChosen: Bool?

    /// The start of the row; nil if the version has no rows here.
    let content: ComparedRow?
  }

  /// Consecutive rows of one version.
  private struct Part {
    let rows: Rows
    let range: Range<Int>
    let role: Role
    let isChosen: Bool?

    /// The index of the first row.
    let first: Int

    /// The number of lines; a part without rows has one line that says so.
    var count: Int { role == .context ? range.count : max(1, range.count) }
  }

  private enum Section {
    case line(Line)
    case rows(Part)
    case both(Part, Part)

    var count: Int {
      switch self {
      case .line: 1
      case .rows(let part): part.count
      case .both(let left, let right): max(left.count, right.count)
      }
    }
  }

  private let choices: MergeChoices
  private let index: Int
  private let largestNumber: Int
  private var sections: [Section] = []

  /// Lays out a conflict.
  ///
  /// - Parameters:
  ///   - choices: The chosen sides.
  ///   - index: The index of the conflict.
  ///   - isNarrow: Whether the sides are stacked instead of beside each other.
  init(_ choices: MergeChoices, at index: Int, isNarrow: Bool) {
    (self.choices, self.index) = (choices, index)
    let merge = choices.merge
    largestNumber = max(merge.mine.count, merge.theirs.count, merge.base.count)
    if isNarrow { stackSides() } else { pairSides() }
    let base = part(of: merge.base, conflict.base, .former, isChosen: isChosen(.base))
    append(heading(.base), [base], isNarrow: isNarrow)
    append(.result(choice), choice.map(resultParts) ?? [], isNarrow: isNarrow)
  }

  /// The number of lines.
  var count: Int { sections.reduce(0) { $0 + $1.count } }

  /// The line at an index.
  subscript(index: Int) -> Line {
    var offset = index
    for section in sections {
      if offset < section.count { return line(offset, of: section) }
      offset -= section.count
    }
    return .blank
  }

  private func line(_ offset: Int, of section: Section) -> Line {
    switch section {
    case .line(let line): line
    case .rows(let part): row(offset, of: part).map(Line.row) ?? .blank
    case .both(let left, let right): .rows(row(offset, of: left), row(offset, of: right))
    }
  }

  private func row(_ offset: Int, of part: Part) -> Row? {
    guard offset < part.count else { return nil }
    let isRow = offset < part.range.count
    return Row(
      number: isRow ? part.first + offset + 1 : nil,
      largestNumber: largestNumber,
      role: part.role,
      isChosen: part.isChosen,
      content: isRow
        ? ComparedRow(
          part.rows.row(at: part.range.lowerBound + offset),
          usual: choices.merge.base.usualEnding
        ) : nil
    )
  }
}

// MARK: - Sides

extension ConflictLines {
  private var conflict: MergeRegion { choices.conflict(at: index) }

  private var choice: RowsMerge.Choice? { choices.choices[index] }

  /// Returns whether a side is in the result; nil while nothing is chosen.
  private func isChosen(_ side: RowsMerge.Choice) -> Bool? {
    choice.map { $0 == side || $0 == .both && side != .base }
  }

  private func heading(_ side: RowsMerge.Choice) -> Heading {
    .side(side, isChosen: isChosen(side) ?? false)
  }

  private mutating func pairSides() {
    let (mine, theirs) = (sideParts(.mine, context: 2), sideParts(.theirs, context: 2))
    sections += [.line(.headings(heading(.mine), heading(.theirs))), .line(.blank)]
    sections += zip(mine, theirs).map(Section.both)
    sections.append(.line(.blank))
  }

  private mutating func stackSides() {
    for side in [RowsMerge.Choice.mine, .theirs] {
      append(heading(side), sideParts(side, context: 0), isNarrow: true)
    }
  }

  /// Returns the rows before the conflict, in it and after it.
  private func sideParts(_ side: RowsMerge.Choice, context: Int) -> [Part] {
    let (rows, range) =
      side == .mine
      ? (choices.merge.mine, conflict.mine) : (choices.merge.theirs, conflict.theirs)
    let before = max(0, range.lowerBound - context)..<range.lowerBound
    let after = range.upperBound..<min(rows.count, range.upperBound + context)
    return [
      part(of: rows, before, .context),
      part(of: rows, range, .present, isChosen: isChosen(side)),
      part(of: rows, after, .context),
    ]
  }

  private func part(
    of rows: Rows,
    _ range: Range<Int>,
    _ role: Role,
    isChosen: Bool? = nil,
    first: Int? = nil
  ) -> Part {
    let first = first ?? range.lowerBound
    return Part(rows: rows, range: range, role: role, isChosen: isChosen, first: first)
  }

  private mutating func append(_ heading: Heading, _ parts: [Part], isNarrow: Bool) {
    sections.append(.line(.heading(heading)))
    defer { if !isNarrow { sections.append(.line(.blank)) } }
    if !isNarrow, heading != .result(nil) { sections.append(.line(.blank)) }
    sections += parts.map(Section.rows)
  }

  /// Returns the rows of the result, with one row before and one after the conflict.
  private func resultParts(_ choice: RowsMerge.Choice) -> [Part] {
    let before = choices.pieces(before: index, limit: 1)
    let after = choices.pieces(after: index, limit: 1)
    let pieces = choices.pieces(of: choice, at: index)
    let none = MergeChoices.Piece(rows: choices.merge.base, range: 0..<0)
    var number = choices.start(of: index) - before.reduce(0) { $0 + $1.range.count }
    func parts(_ pieces: [MergeChoices.Piece], _ role: Role) -> [Part] {
      pieces.map { piece in
        defer { number += piece.range.count }
        let isChosen = role == .result ? true : nil
        return part(of: piece.rows, piece.range, role, isChosen: isChosen, first: number)
      }
    }
    return parts(before, .context) + parts(pieces.isEmpty ? [none] : pieces, .result)
      + parts(after, .context)
  }
}
