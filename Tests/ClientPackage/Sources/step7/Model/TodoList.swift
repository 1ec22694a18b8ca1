import DocumentApp
import Documents

/// A text file with one item per line: `[ ] Buy milk` or `[x] Buy milk`.
nonisolated struct TodoList: EditableDocument, Equatable {
  struct Item: Hashable {
    var text: String
    var isDone = false
  }

  enum Action {
    case add(String)
    case toggle(Int)
    case remove(Int)
  }

  enum Change: Equatable {
    case reload
    case added(Int)
    case changed(Int)
    case removed(Int)
    case restored(Int)
  }

  static let reload = Change.reload
  var items: [Item] = []

  init() {}

  init(reading file: any FileReading) throws {
    let text = String(decoding: try file.bytes(), as: UTF8.self)
    items = try text.split(separator: "\n").enumerated().map { number, line in
      guard line.hasPrefix("[ ] ") || line.hasPrefix("[x] ") else { throw NoItem(line: number + 1) }
      return Item(text: String(line.dropFirst(4)), isDone: line.hasPrefix("[x]"))
    }
  }

  var source: any FileSource {
    Array(items.map { "\($0.isDone ? "[x]" : "[ ]") \($0.text)\n" }.joined().utf8)
  }

  mutating func apply(_ action: Action) -> Change? {
    switch action {
    case .add(let text):
      items.append(Item(text: text))
      return .added(items.count - 1)
    case .toggle(let index) where items.indices.contains(index):
      items[index].isDone.toggle()
      return .changed(index)
    case .remove(let index) where items.indices.contains(index):
      items.remove(at: index)
      return .removed(index)
    case .toggle, .remove:
      return nil
    }
  }

  func step(of change: Change) -> DocumentStep<Int>? {
    switch change {
    case .reload: nil
    case .added(let index), .changed(let index), .removed(let index), .restored(let index):
      DocumentStep(at: index)
    }
  }

  mutating func restore(_ version: TodoList, since base: TodoList, showing place: Int?) -> Change {
    self = version
    return place.map { .restored($0) } ?? .reload
  }
}

/// An error for a line that is not an item.
nonisolated struct NoItem: Error, CustomStringConvertible {
  let line: Int
  var description: String { "line \(line) starts with neither [ ] nor [x]" }
}
