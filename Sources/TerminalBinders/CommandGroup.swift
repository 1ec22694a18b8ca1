public import Signals
public import TerminalViews
public import ViewBinders

/// The commands of a part of an app, each written once: its name, its keys, when it can be reached, and
/// what it does.
///
/// A view binds the group, and lists of keys are made of the same value, so the two can't differ:
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
  /// What the group is called in a list of keys.
  public let title: String

  /// The commands, in the order of the list.
  public let items: [CommandItem]

  /// Makes a group.
  public init(_ title: String, _ items: CommandItem...) {
    self.title = title
    self.items = items
  }

  /// The commands, as lists of keys show them.
  public var commands: [Command] { items.map(\.command) }

  /// What a key does, whether or not it can be done now; nil if no command of the group has the key.
  public func action(for key: KeyEvent) -> SignalInput<Void>? {
    items.first { $0.command.keys.contains(key) }?.action
  }

  /// The same commands by the keys that no field takes for typing, for use from everywhere.
  public var everywhere: CommandGroup {
    CommandGroup(title, items: items.map(\.everywhere))
  }

  /// Makes a group of an array.
  public init(_ title: String, items: [CommandItem]) {
    self.title = title
    self.items = items
  }
}

/// A command and what it does.
public struct CommandItem {
  /// The name and the keys.
  public let command: Command

  /// When the command can be reached and when the key bar names it.
  let condition: CommandCondition

  /// Does it; nil for keys that a view handles by itself.
  let action: SignalInput<Void>?

  fileprivate var everywhere: CommandItem {
    let keys = command.keys.filter { $0.modifiers.contains(.control) }
    return CommandItem(
      command: Command(command.title, keys: keys, isHinted: false),
      condition: condition,
      action: action
    )
  }
}

/// When a command can be reached.
enum CommandCondition {
  case always
  /// Elsewhere it is left out of the key bar.
  case reachable(Signal<Bool>)
  /// It can be reached always, but is named in the key bar at times only.
  case hinted(Signal<Bool>)
}

/// A command with a condition.
public struct ConditionalCommand {
  let command: Command
  let condition: CommandCondition
}

extension Command {
  /// The command while a signal says so; at other times it does nothing and the key bar lacks it.
  @MainActor
  public func `while`(_ condition: Signal<Bool>) -> ConditionalCommand {
    ConditionalCommand(command: self, condition: .reachable(condition))
  }

  /// The command, named in the key bar while a signal says so; its keys work always.
  @MainActor
  public func hinted(while condition: Signal<Bool>) -> ConditionalCommand {
    ConditionalCommand(command: self, condition: .hinted(condition))
  }

  /// The keys of a view that handles them by itself, for a list of keys.
  @MainActor
  public var handledByView: CommandItem {
    CommandItem(command: self, condition: .always, action: nil)
  }
}

/// Says what a command does.
public func --> <Target: SignalInputInterface>(
  command: Command,
  target: Target
) -> CommandItem where Target.InputValue == Void {
  CommandItem(command: command, condition: .always, action: target.input)
}

/// Says what a command with a condition does.
public func --> <Target: SignalInputInterface>(
  command: ConditionalCommand,
  target: Target
) -> CommandItem where Target.InputValue == Void {
  CommandItem(command: command.command, condition: command.condition, action: target.input)
}

// MARK: - Bindings

extension BindingName where Instance: TUIView, Argument == Constant<CommandGroup> {
  /// The commands that work while the view, or one in it, has the keyboard.
  public static var commands: Self {
    Self("commands", phase: .action, repetition: .addsUp) { view, group in
      Lifetime(group.value.items.compactMap { $0.bind(to: view) })
    }
  }
}

extension CommandItem {
  fileprivate func bind(to view: TUIView) -> Lifetime? {
    guard let action else { return nil }
    let index = view.commands.count
    var bound = BoundCommand(command) { action.send() }
    if case .reachable = condition { bound.isEnabled = false }
    view.commands.append(bound)
    return switch condition {
    case .always: nil
    case .reachable(let signal):
      signal.distinctUntilChanged().subscribeValues { [unowned view] in
        view.commands[index].isEnabled = $0
      }
    case .hinted(let signal):
      signal.distinctUntilChanged().subscribeValues { [unowned view] in
        view.commands[index].command.isHinted = $0
      }
    }
  }
}
