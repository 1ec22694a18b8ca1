/// The items and the actions that change them.
nonisolated struct TodoList {
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
  }

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
}
