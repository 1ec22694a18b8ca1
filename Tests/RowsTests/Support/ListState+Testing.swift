import MAVB
import RowEngine

@testable import rows

extension ListState.Message {
  /// Adds the condition that a row contains a text.
  static func filter(_ text: String, isAlternative: Bool = false) -> ListState.Message {
    .filter(FilterCondition(pattern: Pattern(text: text), isAlternative: isAlternative))
  }
}

extension ListState.Effect {
  /// The action for the document.
  var action: Document.Action? { if case .act(let action) = self { action } else { nil } }

  /// The news for the user.
  var news: ListState.News? { if case .tell(let news) = self { news } else { nil } }
}

extension ListState.Effects {
  /// The change of the rows of the table.
  var change: TableData<Row>.Change? {
    last { if case .change(let change) = $0 { change } else { nil } }
  }

  /// The action for the document.
  var action: Document.Action? { last(\.action) }

  /// The transform of rows to prepare.
  var transformation: RowsTransformation? {
    last { if case .transform(let transformation) = $0 { transformation } else { nil } }
  }

  /// The slice of a filter to perform.
  var filtering: FilterSearch? { last { if case .filter(let search) = $0 { search } else { nil } } }

  /// The text that was copied.
  var copied: CopiedText? { last { if case .copy(let text) = $0 { text } else { nil } } }

  /// The news for the user.
  var news: ListState.News? { last(\.news) }
}
