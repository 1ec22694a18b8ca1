import ModelAdapters
import Signals
import Testing

private struct Document {
  var rows: [String] = []

  enum Action {
    case add(String)
    case remove(Int)
    case look
  }

  enum Change {
    case added(Int)
    case removed(Int)
    case reload
  }

  mutating func apply(_ action: Action) -> Change? {
    switch action {
    case .add(let row):
      rows.append(row)
      return .added(rows.count - 1)
    case .remove(let index):
      rows.remove(at: index)
      return .removed(index)
    case .look: return nil
    }
  }
}

private typealias DocumentAdapter = Adapter<
  ModelState<Document, Document.Action, Document.Change>
>

extension Adapter where State == ModelState<Document, Document.Action, Document.Change> {
  fileprivate init(document: Document) {
    self.init(
      adapterState: ModelState(
        initial: document,
        resumer: { _ in .reload },
        reducer: { model, message, _ in model.apply(message) }
      )
    )
  }

  fileprivate func rowsSignal() -> Signal<TableRowMutation<String>> {
    slice(resume: .reload) { document, notification in
      switch notification {
      case .added(let i): .value(.inserted(document.rows[i], at: i))
      case .removed(let i): .value(.deleted(at: i))
      case .reload: .value(.reload(document.rows))
      }
    }
  }

  fileprivate func firstRow() -> Signal<String?> {
    slice(resume: .reload) { document, notification in
      if case .added(let index) = notification, index > 0 { return .none }
      return .value(document.rows.first)
    }
  }
}

struct ModelStateTests {
  private let document = DocumentAdapter(document: Document(rows: ["a"]))

  @Test func `slices report only their changes`() {
    let rows = Recorder(document.rowsSignal().map { "\($0)" })
    let first = Recorder(document.firstRow())
    document.send(.add("b"))
    document.send(.look)
    document.send(.remove(0))
    #expect(
      rows.values == [#"reload(["a"])"#, #"inserted("b", at: 1)"#, "deleted(at: 0)"]
    )
    #expect(first.values == ["a", "b"])
  }

  @Test func `a slice without a resume value delivers nothing at the subscription`() {
    let changes = document.slice(resume: nil) { _, _ in .value(1) }
    #expect(changes.capture().isEmpty)
  }

  @Test func `subscribers are skipped for other topics and keep their order`() {
    let numbers = Adapter(
      adapterState: ModelState<Int, Int, Int>(
        initial: 1,
        resumer: { $0 },
        topics: { NotificationTopics(rawValue: 1 << $0) },
        reducer: { model, message, _ in
          model = message
          return message
        }
      )
    )
    let (two, three) = (NotificationTopics(rawValue: 4), NotificationTopics(rawValue: 8))
    var received: [String] = []
    let lifetimes = [
      numbers.notifications(about: three).subscribeValues { received.append("a\($0)") },
      numbers.subscribeValues { received.append("b\($0)") },
      numbers.slice(resume: 1, about: [two, three]) { .value($0 + $1) }
        .subscribeValues { received.append("c\($0)") },
      numbers.slice(resume: nil, about: []) { .value($0 + $1) }
        .subscribeValues { received.append("d\($0)") },
    ]
    for number in [2, 3, 4] { numbers.send(number) }
    #expect(received == ["b1", "c2", "b2", "c4", "a3", "b3", "c6", "b4"])
    #expect(numbers.notifications(about: [two, three]).capture().isEmpty)
    withExtendedLifetime(lifetimes) {}
  }

  @Test func `a slice can provide the data of a table`() {
    let tables = Recorder(document.rowsSignal().tableData())
    document.send(.add("b"))
    #expect(tables.values.map(\.count) == [1, 2])
    #expect(tables.values.last?[1] == "b")
    #expect(tables.values.last?.change == .inserted(1..<2))
  }

  @Test func `sync during a delivery returns the model reduced so far`() {
    var seen: [[String]] = []
    let lifetime = document.subscribeValues { [document] change in
      seen.append(document.sync().rows)
      if case .added(1) = change {
        document.send(.add("c"))
        seen.append(document.sync().rows)
      }
    }
    document.send(.add("b"))
    #expect(seen == [["a"], ["a", "b"], ["a", "b"], ["a", "b", "c"]])
    lifetime.cancel()
  }

  @Test func `the model is changed in place`() {
    final class Buffer {
      var isShared = false
    }
    struct Model {
      var buffer = Buffer()
    }
    let adapter = Adapter(
      adapterState: ModelState<Model, Void, Void>(
        initial: Model(),
        resumer: { _ in nil },
        reducer: { model, _, _ in
          if !isKnownUniquelyReferenced(&model.buffer) { model.buffer.isShared = true }
          return ()
        }
      )
    )
    let received = Recorder(adapter)
    adapter.send()
    adapter.send()
    #expect(received.values.count == 2)
    #expect(!adapter.sync().buffer.isShared)
  }

  @Test func `each subscription of a slice has a state of its own`() {
    let doc = DocumentAdapter(document: Document(rows: ["a"]))
    let counts = doc.slice(initial: 0, resume: .reload) { known, document, _ in
      defer { known = document.rows.count }
      return known == document.rows.count ? .none : .value("\(known) to \(document.rows.count)")
    }
    let first = Recorder(counts)
    doc.send(.add("b"))
    let second = Recorder(counts)
    doc.send(.remove(0))
    #expect(first.values == ["0 to 1", "1 to 2", "2 to 1"])
    #expect(second.values == ["0 to 2", "2 to 1"])
  }
}
