import DocumentApp

/// A JSON file with the items.
///
/// A mistake in the file is reported with its line, its column and the path of the value.
nonisolated struct TodoList: EditableDocument, JSONDocument, Equatable {
  struct Item: Codable, Hashable {
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
