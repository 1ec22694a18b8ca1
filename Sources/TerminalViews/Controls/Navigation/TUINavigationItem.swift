public import Signals

/// The contents of a navigation bar for a pane or a document: its title, its state and
/// a back button.
///
/// An item belongs to one ``TUINavigationBar`` at a time.
///
/// ```swift
/// let back = TUIBarButtonItem()
/// back.title = "Clocks"
/// let item = TUINavigationItem()
/// item.title = "New York"
/// item.backButton = back
/// let bar = TUINavigationBar()
/// bar.item = item
/// ```
public final class TUINavigationItem {
  /// The title, such as the name of the document.
  public var title: String {
    get { content.name }
    set { content.name = newValue }
  }

  /// The state of the document, after its title.
  public var state: HeaderState? {
    get { content.state }
    set { content.state = newValue }
  }

  /// A state of the whole app in accent after the title, such as the shown moment of the past.
  public var note: String? {
    get { content.note }
    set { content.note = newValue }
  }

  /// The texts at the trailing edge.
  public var groups: [HeaderGroup] {
    get { content.groups }
    set { content.groups = newValue }
  }

  /// The button to return to the previous pane; if it is not nil, the title is centred.
  public var backButton: TUIBarButtonItem? {
    didSet { if backButton !== oldValue { backButtonDidChange(from: oldValue) } }
  }

  /// The view that replaces the title unless hidden, such as a field that edits it; nil for none.
  ///
  /// It has the columns of the title and one more for a caret.
  public var titleView: TUIView? {
    didSet { if titleView !== oldValue { onChange?() } }
  }

  /// The handler of clicks on the title.
  public var onTitleClick: (() -> Void)?

  /// The lifetimes of the item's bindings, which end with the item.
  public var lifetimes: [Lifetime] = []

  /// The texts of the bar.
  private(set) var content = HeaderContent() {
    didSet { if content != oldValue { onChange?() } }
  }

  /// The handler of changes, for the bar.
  var onChange: (() -> Void)?

  /// Makes an item without texts.
  public init() {}

  private func backButtonDidChange(from old: TUIBarButtonItem?) {
    old?.onChange = nil
    backButton?.onChange = { [weak self] in self?.takeBackTitle() }
    takeBackTitle()
  }

  private func takeBackTitle() { content.backTitle = backButton?.title }
}

/// A button in a navigation bar, such as the one that goes back to the previous pane.
///
/// ```swift
/// let back = TUIBarButtonItem()
/// back.title = "Clocks"
/// back.onAction = { save() }
/// ```
public final class TUIBarButtonItem {
  /// The title.
  public var title = "" {
    didSet { if title != oldValue { onChange?() } }
  }

  /// The handler of clicks.
  public var onAction: (() -> Void)?

  /// The lifetimes of the item's bindings, which end with the item.
  public var lifetimes: [Lifetime] = []

  /// The handler of changes, for the navigation item.
  var onChange: (() -> Void)?

  /// Makes a button without a title.
  public init() {}
}

/// The state of a document in a header: a sign and a word.
public nonisolated struct HeaderState: Hashable, Sendable {
  /// The sign before the word.
  public enum Sign: Hashable, Sendable {
    /// No sign; the word is always shown.
    case none
    /// There are unsaved changes.
    case modified
    /// Everything is saved.
    case saved
  }

  /// The sign, which is shown even if there is no room for the word.
  public let sign: Sign

  /// The word, such as "modified".
  public let word: String

  /// Makes a state.
  public init(_ word: String, sign: Sign = .none) {
    self.word = word
    self.sign = sign
  }
}

nonisolated extension HeaderState.Sign {
  /// The ink of the sign.
  var ink: Ink {
    switch self {
    case .none: .secondary
    case .modified: .modified
    case .saved: .saved
    }
  }

  /// Returns the sign; empty for none.
  func text(_ box: BoxCharacters) -> String {
    switch self {
    case .none: ""
    case .modified: String(Character(box.modified))
    case .saved: String(Character(box.done))
    }
  }
}
