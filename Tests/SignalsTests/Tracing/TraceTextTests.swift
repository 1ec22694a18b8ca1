import Signals
import Testing

struct TraceTextTests {
  private struct Place {
    var name: String
    var zone: Int?
  }

  private enum Message {
    case quit
    case move(by: Int)
    case rename(Place, to: String)
    case list([Int])
  }

  private final class Node {
    var next: Node?
  }

  private struct Tree {
    var children: [Tree] = []
  }

  private struct Opaque: TraceDescribable {
    let traceDescription = "short"
    let rows = [1, 2, 3]
  }

  private let cases: [(value: Any, text: String)] = [
    (1, "1"), (-1.5, "-1.5"), (true, "true"), ("a\"b\n", #""a\"b\n""#), ("a" as Character, #""a""#),
    ((), "()"), ((1, "b"), #"(1, "b")"#), ([1, 2], "[1, 2]"), ([Int](), "[]"),
    (["a": 1], #"[(key: "a", value: 1)]"#), (Int?.none as Any, "nil"), (Int?.some(3) as Any, "3"),
    (Place(name: "Oslo", zone: nil), #"Place(name: "Oslo", zone: nil)"#),
    (Message.quit, "quit"), (Message.move(by: 2), "move(by: 2)"),
    (Message.list([1]), "list([1])"),
    (
      Message.rename(Place(name: "a", zone: 1), to: "b"),
      #"rename(Place(name: "a", zone: 1), to: "b")"#
    ),
    (Node(), "Node"), ({ 1 } as () -> Int, "function"), (Opaque(), "short"),
    (Duration.milliseconds(1500), "1.5 s"), ("abc".dropFirst(), #""bc""#),
  ]

  @Test func `values are described by their parts`() {
    for (value, text) in cases { #expect(String(tracing: value) == text) }
  }

  @Test func `long collections and strings, deep values and cycles end at the limits`() {
    #expect(String(tracing: Array(0..<9)) == "[0, 1, 2, 3, 4, 5, 6, 7, ...]")
    let long = String(tracing: String(repeating: "x", count: 300))
    #expect(long.count == 203)
    #expect(long.hasSuffix("x..."))
    var tree = Tree()
    for _ in 0..<9 { tree = Tree(children: [tree]) }
    let deep = String(tracing: tree)
    #expect(deep == "Tree(children: [Tree(children: [Tree(...)])])")
    let node = Node()
    node.next = node
    #expect(String(tracing: node) == "Node")
    node.next = nil
  }

  /// Counts how many elements are read.
  private final class Reads {
    var count = 0
  }

  private struct Rows: RandomAccessCollection, CustomReflectable {
    let count: Int
    let reads: Reads
    var startIndex: Int { 0 }
    var endIndex: Int { count }
    subscript(index: Int) -> String {
      reads.count += 1
      return "row \(index)"
    }
    var customMirror: Mirror { Mirror(self, unlabeledChildren: self, displayStyle: .collection) }
  }

  @Test func `a few rows of ten million are read`() {
    let reads = Reads()
    let text = String(tracing: Rows(count: 10_000_000, reads: reads))
    #expect(text.hasPrefix(#"["row 0", "row 1", "#))
    #expect(reads.count < 20)
  }
}
