import RowEngine

/// Measures searches and filters beside grep.
func measureFinding(_ file: SampleFile) {
  let rows = file.rows()
  var table = Comparison("find", bytes: file.byteCount)
  let patterns: [(name: String, pattern: Pattern, grep: String, wanted: String)] = [
    ("literal", Pattern(text: "zanzibar", matchesCase: true), "-nF zanzibar", "1000 MB/s"),
    ("literal in any case", Pattern(text: "zanzibar"), "-niF zanzibar", ""),
    (
      "zanzibar [0-9]+5", Pattern(text: "zanzibar [0-9]+5", matchesCase: true, isExpression: true),
      "-nE 'zanzibar [0-9]+5'", "3 times"
    ),
    (
      "id=[0-9]+7.*zan", Pattern(text: "id=[0-9]+7.*zan", matchesCase: true, isExpression: true),
      "-nE 'id=[0-9]+7.*zan'", "3 times"
    ),
    (
      "river .*id=zan", Pattern(text: "river .*id=zan", matchesCase: true, isExpression: true),
      "-nE 'river .*id=zan'", "3 times"
    ),
    (
      "id=.*77", Pattern(text: "id=.*77", matchesCase: true, isExpression: true),
      "-nE 'id=.*77'", "3 times"
    ),
    (
      "a[bc]+d", Pattern(text: "a[bc]+d", matchesCase: true, isExpression: true),
      "-nE 'a[bc]+d'", "3 times"
    ),
    (
      "a[bc]+d in any case", Pattern(text: "a[bc]+d", isExpression: true),
      "-niE 'a[bc]+d'", "3 times"
    ),
    (
      "(ember|fjord) [a-e]\\w+ z",
      Pattern(text: "(ember|fjord) [a-e]\\w+ z", matchesCase: true, isExpression: true),
      "-nE '(ember|fjord) [a-e]\\w+ z'", "3 times"
    ),
  ]
  for (name, pattern, grep, wanted) in patterns {
    let peer = Peer(command: "grep \(grep) \(file.path) | cat > /dev/null")
    var (total, longest): (Int, Double) = (0, 0)
    table.measure(name, wanted: wanted, peer) { (total, longest) = count(pattern, in: rows) }
    print("\(name): \(total) rows, longest slice \(Int(longest)) ms")
  }
  for (name, pattern, grep, wanted) in patterns where name == "literal" || name == "a[bc]+d" {
    let peer = Peer(command: "grep \(grep) \(file.path) | cat > /dev/null")
    table.measure("filter " + name, wanted: wanted, peer) { filter(pattern, rows) }
  }
  print()
  table.print()
}

/// Counts the matching rows in slices.
///
/// - Returns: The number of matching rows, and the milliseconds of the longest slice.
private func count(_ pattern: Pattern, in rows: Rows) -> (total: Int, longest: Double) {
  guard let matcher = try? Matcher(pattern, rows.encoding) else { return (0, 0) }
  var search = RowSearch(matcher, rows)
  var longest = 0.0
  while !search.isComplete { longest = max(longest, milliseconds { search.advance() }) }
  return (search.total, longest)
}

private func filter(_ pattern: Pattern, _ rows: Rows) {
  guard var filter = try? RowFilter([FilterCondition(pattern: pattern)], rows) else { return }
  while var slice = filter.request {
    slice.advance()
    filter.add(slice)
  }
}
