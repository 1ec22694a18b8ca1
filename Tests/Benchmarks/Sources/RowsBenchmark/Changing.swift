import Documents
import Localization
import RowEngine

/// Measures transforms beside sort, uniq, grep and sed.
func measureChanges(_ file: SampleFile) {
  let rows = file.rows()
  var table = Comparison("change", bytes: file.byteCount)
  func measure(
    _ name: String,
    _ transform: RowsTransform,
    wanted: String = "",
    locale: String = Peer.locale,
    _ command: String
  ) {
    let peer = Peer(command: command.replacing("FILE", with: file.path) + " > /dev/null")
    let all = RowsTransformation(
      transform: transform,
      ranges: [0..<rows.count],
      isSelection: false,
      cursor: 0,
      locale: UserLocale(identifier: "en_US")
    )
    table.measure(name, wanted: wanted, peer, locale: locale) {
      _ = try? all.transformed(rows, progress: WorkProgress())
    }
  }
  measure("sort by language", .sort(RowSort()), wanted: "1.5 times", "sort FILE")
  measure("sort by bytes", .sort(RowSort(order: .bytes)), locale: "C", "sort FILE")
  measure("sort by numbers", .sort(numbers), locale: "C", "sort -t= -k2,2 -n FILE")
  measure("unique", .unique(UniqueRows()), "sort FILE | uniq")
  measure("unique, counted", .unique(UniqueRows(isCounted: true)), "sort FILE | uniq -c")
  let word = Pattern(text: "harbour", matchesCase: true)
  measure("keep a word", .filter(word, keepsMatches: true), "grep harbour FILE | cat")
  measure(
    "replace a word",
    .replace(word, with: "port"),
    wanted: "2 times",
    "sed s/harbour/port/g FILE"
  )
  let swap = Pattern(text: "([a-z]+) id=([0-9]+)", matchesCase: true, isExpression: true)
  measure(
    "replace by groups",
    .replace(swap, with: "$2: $1"),
    wanted: "2 times",
    "sed -E 's/([a-z]+) id=([0-9]+)/\\2: \\1/g' FILE"
  )
  table.print()
}

private var numbers: RowSort {
  RowSort(order: .number, key: Pattern(text: "=(.*)", matchesCase: true, isExpression: true))
}
