import Measuring

/// Figures of programs, printed as medians and as multiples of the first program.
struct Rounds {
  private let title: String
  private let unit: String
  private var names: [String] = []
  private var figures: [String: [Double]] = [:]

  /// Starts without figures.
  init(_ title: String, unit: String) {
    self.title = title
    self.unit = unit
  }

  /// Adds the figure of a program in one round.
  mutating func add(_ program: TerminalProgram, _ figure: Double) {
    if figures[program.name] == nil { names.append(program.name) }
    figures[program.name, default: []].append(figure)
  }

  /// Prints a table.
  func print() {
    guard let first = names.first.flatMap({ figures[$0]?.median }) else { return }
    var table = Table(header: [title, unit, "99 %", "of \(names[0])"])
    for name in names {
      let all = (figures[name] ?? []).sorted()
      let late = all[min(all.count - 1, all.count * 99 / 100)]
      let ratio = first > 0 ? (all.median / first).short : "-"
      table.append([name, all.median.short, late.short, ratio])
    }
    table.print()
    Swift.print()
  }
}
