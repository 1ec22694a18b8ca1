public import Signals
public import TerminalViews
public import ViewBinders

/// The commands of a part of an app: for each its title, its keys, its condition and its action.
///
/// Views and lists of keys use the same group, so they can't disagree:
///
/// ```swift
/// let isAdding = Var(false)
/// let commands = CommandGroup(
///   "Clocks",
///   Command("Add", "a", "+") --> Input().map { true }.bind(to: isAdding),
///   Command("Undo", "u").while(doc.state(\.canUndo)) --> doc.sends(.undo)
/// )
/// let view = View(.commands -- commands)
/// ```
public struct CommandGroup {
  /// The title of the group in lists of commands.
  public let title: String

  /// The commands, in the order of a list of keys.
  public let items: [CommandItem]

  /// Makes a group.
  ///
  /// - Precondition: No command without a condition has a key of another one that follows, which
  ///   would never get it. A debug build ends with the titles of both.
  public init(_ title: String, _ items: CommandItem...) {
    self.init(title, items: items)
    assert(unreachable == nil, unreachable ?? "")
  }

  /// A command that never gets one of its keys, because one before it always does; nil if all do.
  var unreachable: String? {
    var titles: [KeyEvent: String] = [:]
    for item in items {
      if case .view = item.action { continue }
      for key in item.command.keys {
        if let first = titles[key] {
          return "“\(item.command.title)” never gets the key \(key.label), which “\(first)” has"
        }
        if item.condition.reachable == nil { titles[key] = item.command.title }
      }
    }
    return nil
  }

  /// The commands without their actions.
  public var commands: [Command] { items.map(\.command) }

  /// Returns the action of a key, even if it is disabled now; nil if no command has the key.
  public func action(for key: KeyEvent) -> SignalInput<Void>? {
    guard case .send(let input) = items.first(where: { $0.command.keys.contains(key) })?.action
    else {
      return nil
    }
    return input
  }

  /// The commands that have Ctrl keys, with only these keys, which also work in a text field.
  public var everywhere: CommandGroup {
    CommandGroup(title, items: items.map(\.everywhere).filter { !$0.command.keys.isEmpty })
  }

  /// Returns the group with a further condition: its commands are enabled and shown in the key bar
  /// only while a signal is true.
  @MainActor
  public func `while`(_ condition: some SignalInterface<Bool>) -> CommandGroup {
    let condition = condition.shared
    return CommandGroup(title, items: items.map { $0.while(condition) })
  }

  /// The commands whose keys can be changed: those with a name.
  public var changeableCommands: [Command] { commands.filter { $0.id != nil } }

  /// Returns the group with other keys of its changeable commands.
  ///
  /// - Parameter keys: Returns the keys of a command.
  /// - Returns: The group.
  public func changingKeys(_ keys: (Command) -> [KeyEvent]) -> CommandGroup {
    let changed = items.map { item in
      guard item.command.id != nil else { return item }
      var command = item.command
      command.keys = keys(command)
      if case .view = item.action { return item.inView(command) }
      return item.with(command)
    }
    return CommandGroup(title, items: changed)
  }

  /// Makes a group from an array.
  public init(_ title: String, items: [CommandItem]) {
    self.title = title
    self.items = items
  }
}

/// A command and its action.
public struct CommandItem {
  /// The title and the keys.
  public private(set) var command: Command

  /// When the command is enabled and when the key bar shows it.
  private(set) var condition = CommandCondition.always

  /// The changing title in the key bar.
  private(set) var keyTitle: Signal<String>?

  /// The effect.
  let action: CommandAction

  fileprivate var everywhere: CommandItem {
    var copy = command
    copy.keys = command.keys.filter { $0.modifiers.contains(.control) }
    copy.isHinted = false
    return with(copy)
  }

  /// Returns the item with other keys of a view; a field keeps those that it takes as text.
  fileprivate func inView(_ command: Command) -> CommandItem {
    guard command.section == .field, !command.keys.isEmpty else { return with(command) }
    var command = command
    command.keys.removeAll { $0.typedCharacter != nil }
    return command.keys.isEmpty ? self : with(command)
  }

  fileprivate func `while`(_ other: Signal<Bool>) -> CommandItem {
    var copy = self
    let both = condition.reachable?.combineLatest(other) { $0 && $1 }
    copy.condition.reachable = both?.shared ?? other
    return copy
  }

  fileprivate func with(_ command: Command) -> CommandItem {
    var copy = self
    copy.command = command
    return copy
  }
}

/// The effect of a command.
enum CommandAction {
  /// An empty value is sent.
  case send(SignalInput<Void>)
  /// The commands that can be performed in the place that has the focus are sent.
  case list(SignalInput<[BoundCommand]>)
  /// The view handles the keys itself, which it knows as these.
  case view([KeyEvent])
}

/// The conditions of a command; nil for those that always hold.
public struct CommandCondition {
  /// The command is enabled and shown in the key bar only while the signal is true.
  var reachable: Signal<Bool>?

  /// The command is shown in the key bar only while the signal is true.
  var hinted: Signal<Bool>?

  /// The command is shown in the key bar and in lists of commands only while the signal is true.
  var offered: Signal<Bool>?

  /// No conditions.
  static let always = CommandCondition()
}

extension CommandCondition {
  /// Makes a condition that several commands have.
  ///
  /// - Parameters:
  ///   - reachable: Whether the command is enabled and shown in the key bar.
  ///   - offered: Whether the key bar and lists of commands offer it. Its keys work all the same,
  ///     to report why they do nothing.
  @MainActor
  public init(
    while reachable: some SignalInterface<Bool>,
    offered: some SignalInterface<Bool>
  ) {
    self.init(reachable: reachable.shared, offered: offered.shared)
  }
}

/// A command with a condition, or with a title that changes.
public struct ConditionalCommand {
  let command: Command
  var condition = CommandCondition.always
  var keyTitle: Signal<String>?

  /// Returns the command, shown in the key bar while a signal is true, too.
  @MainActor
  public func hinted(while condition: some SignalInterface<Bool>) -> ConditionalCommand {
    var hinted = self
    hinted.condition.hinted = condition.shared
    return hinted
  }

  /// Returns the command with a further condition: the key bar and lists of commands offer it only
  /// while a signal is true.
  @MainActor
  public func offered(while condition: some SignalInterface<Bool>) -> ConditionalCommand {
    var offered = self
    offered.condition.offered = condition.shared
    return offered
  }

  /// Returns the command with another title in the key bar whenever a signal sends one.
  @MainActor
  public func titled(by title: some SignalInterface<String>) -> ConditionalCommand {
    var titled = self
    titled.keyTitle = title.distinctUntilChanged().continuous()
    return titled
  }
}

/// A command that sends the commands that can be performed in the place that has the focus.
public struct ListingCommand {
  let command: Command
}

extension Command {
  /// The command, which sends the commands that can be performed, for example to a command palette.
  @MainActor
  public var listingCommands: ListingCommand { ListingCommand(command: self) }

  /// Returns the command, enabled and shown in the key bar only while a signal is true.
  @MainActor
  public func `while`(_ condition: some SignalInterface<Bool>) -> ConditionalCommand {
    ConditionalCommand(command: self, condition: CommandCondition(reachable: condition.shared))
  }

  /// Returns the command, available while a condition holds that other commands have, too.
  @MainActor
  public func `while`(_ condition: CommandCondition) -> ConditionalCommand {
    ConditionalCommand(command: self, condition: condition)
  }

  /// Returns the command, enabled and offered in lists only while a signal is true.
  @MainActor
  public func only(while condition: some SignalInterface<Bool>) -> ConditionalCommand {
    `while`(CommandCondition(while: condition, offered: condition))
  }

  /// Returns the command, shown in the key bar while a signal is true; its keys always work.
  @MainActor
  public func hinted(while condition: some SignalInterface<Bool>) -> ConditionalCommand {
    ConditionalCommand(command: self).hinted(while: condition)
  }

  /// Returns the command with another title in the key bar whenever a signal sends one.
  @MainActor
  public func titled(by title: some SignalInterface<String>) -> ConditionalCommand {
    ConditionalCommand(command: self).titled(by: title)
  }

  /// The command without an action, to list keys that a view handles itself.
  ///
  /// Other keys replace these in their order.
  @MainActor
  public var handledByView: CommandItem {
    CommandItem(command: self, action: .view(keys))
  }
}

/// Binds a command to an input.
public func --> <Target: SignalInputInterface>(
  command: Command,
  target: Target
) -> CommandItem where Target.InputValue == Void {
  CommandItem(command: command, action: .send(target.input))
}

/// Binds a command to an input of the commands that can be performed.
public func --> <Target: SignalInputInterface>(
  command: ListingCommand,
  target: Target
) -> CommandItem where Target.InputValue == [BoundCommand] {
  CommandItem(command: command.command, action: .list(target.input))
}

/// Binds a conditional command to an input.
public func --> <Target: SignalInputInterface>(
  command: ConditionalCommand,
  target: Target
) -> CommandItem where Target.InputValue == Void {
  CommandItem(
    command: command.command,
    condition: command.condition,
    keyTitle: command.keyTitle,
    action: .send(target.input)
  )
}

// MARK: - Bindings

extension BindingName where Instance: TUIView, Argument == Constant<CommandGroup> {
  /// The commands that work while the view or one of its subviews has the focus.
  public static var commands: Self {
    Self("commands", phase: .action, repetition: .addsUp) { view, group, context in
      var lifetimes: [Lifetime] = []
      for item in group.value.items {
        let lifetime = item.bind(to: view, of: group.value.title, in: &context)
        if let lifetime { lifetimes.append(lifetime) }
      }
      return Lifetime(lifetimes)
    }
  }
}

extension CommandItem {
  /// Adds the command to a view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - group: The title of the command's group.
  ///   - context: The context of the view's binder.
  /// - Returns: The subscriptions of the conditions, if it has any.
  func bind(
    to view: TUIView,
    of group: String = "",
    in context: inout BindingContext
  ) -> Lifetime? {
    switch action {
    case .send(let input): return bind(to: view, of: group, in: &context) { input.send() }
    case .list(let input):
      return bind(to: view, of: group, in: &context) { [weak view] in
        input.send(view?.window?.performableCommands ?? [])
      }
    case .view(let keys):
      if command.keys != keys { view.keyTranslation.replace(keys, by: command.keys) }
      return nil
    }
  }

  private func bind(
    to view: TUIView,
    of group: String,
    in context: inout BindingContext,
    _ perform: @escaping () -> Void
  ) -> Lifetime? {
    let index = view.commands.count
    let point = TracePoint(.action, context.name)
    let title = command.title
    let weak = context.weak(view)
    var bound = BoundCommand(command) {
      if weak.isCancelled { return }
      point.pass(title, of: weak.object, perform)
    }
    bound.group = group
    bound.isEnabled = condition.reachable == nil
    bound.isHintShown = condition.hinted == nil
    bound.isOffered = condition.offered == nil
    view.commands.append(bound)
    /// Sets a part of the command by each value, but not while the view is being released.
    func setting<Value>(
      _ part: WritableKeyPath<BoundCommand, Value>,
      by values: Signal<Value>?
    ) -> Lifetime? {
      values?.subscribeValues { weak.instance(TUIView.self)?.commands[index][keyPath: part] = $0 }
    }
    let lifetimes = [
      setting(\.isEnabled, by: condition.reachable),
      setting(\.isHintShown, by: condition.hinted),
      setting(\.isOffered, by: condition.offered),
      keyTitle?.subscribeValues {
        weak.instance(TUIView.self)?.commands[index].command.shortTitle = $0
      },
    ].compactMap { $0 }
    return lifetimes.isEmpty ? nil : Lifetime(lifetimes)
  }
}

extension SignalInterface<Bool> {
  /// The changes of a condition, evaluated once for all views that bind the command.
  fileprivate var shared: Signal<Bool> { distinctUntilChanged().continuous() }
}
