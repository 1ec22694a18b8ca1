public import Signals

/// What a navigation bar shows for a pane or a document: its title, its state and the way back.
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

  /// The view in place of the title while it isn't hidden, such as a field that edits it; nil for none.
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
