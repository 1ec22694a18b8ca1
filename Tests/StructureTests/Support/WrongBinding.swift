/// A wrong line in the constructor of a view, and what the compiler's first message must name.
struct WrongBinding {
  /// The mistake.
  let name: String

  /// The binder.
  let view: String

  /// The line, with its comma.
  let line: String

  /// A word of the first message: the thing that is wrong, or its type.
  ///
  /// Some messages change from run to run; the word is in all of them.
  let word: String

  init(_ name: String, in view: String, _ line: String, names word: String) {
    (self.name, self.view, self.line, self.word) = (name, view, line, word)
  }

  /// Typical mistakes with each kind of binding, adapter and view.
  static let all = names + values + signals + actions + layouts + tables + views

  /// Names that are misspelt, or of another view.
  private static let names = [
    WrongBinding("misspelt name", in: "Label", #".txet -- "x","#, names: "txet"),
    WrongBinding("misspelt value", in: "Label", ".alignment -- .centre,", names: "centre"),
    WrongBinding(
      "misspelt border",
      in: "TextField",
      ".borderStyle -- .roundRect,",
      names: "roundRect"
    ),
    WrongBinding("misspelt ink", in: "Label", ".ink -- .secundary,", names: "secundary"),
    WrongBinding(
      "name of another view",
      in: "Label",
      #".placeholder -- "x","#,
      names: "placeholder"
    ),
    WrongBinding("name of a table", in: "View", ".rowHeight -- 3,", names: "rowHeight"),
    WrongBinding("name of a control", in: "Label", ".isEnabled -- true,", names: "isEnabled"),
    WrongBinding("missing dot", in: "Label", #"text -- "x","#, names: "text"),
    WrongBinding("call in place of an operator", in: "Label", #".text("x"),"#, names: "text"),
    WrongBinding(
      "missing comma",
      in: "Label",
      ".isHidden -- true",
      names: "CommaSeparatedBindings"
    ),
    WrongBinding(
      "missing comma after an adapter",
      in: "Label",
      ".text <-- name",
      names: "CommaSeparatedBindings"
    ),
    WrongBinding(
      "missing comma after an action",
      in: "TextField",
      ".textChanged --> Input().map { $0.count }.bind(to: number)",
      names: "CommaSeparatedBindings"
    ),
  ]

  /// Constants of the wrong type.
  private static let values = [
    WrongBinding("number for a text", in: "Label", ".text -- 5,", names: "Int"),
    WrongBinding("text for a number", in: "Label", #".numberOfLines -- "2","#, names: "String"),
    WrongBinding("text for a switch", in: "Switch", #".isOn -- "yes","#, names: "String"),
    WrongBinding(
      "constant operator for the focus",
      in: "TextField",
      ".isFocused -- flag,",
      names: "Bool"
    ),
    WrongBinding("number for a switch", in: "Switch", ".isOn -- 1,", names: "boolean"),
    WrongBinding("nil for a text", in: "Label", ".text -- nil,", names: "nil"),
    WrongBinding("optional for a text", in: "Label", #".text -- Optional("x"),"#, names: "String"),
    WrongBinding(
      "constant operator with a signal",
      in: "Label",
      ".text -- names,",
      names: "Signal"
    ),
    WrongBinding(
      "constant operator with an adapter",
      in: "Label",
      ".text -- name,",
      names: "Adapter"
    ),
    WrongBinding("constant for an action", in: "Button", ".pressed -- 5,", names: "pressed"),
    WrongBinding(
      "lifetimes of one",
      in: "Label",
      ".lifetimes -- Lifetime(onEnd: {}),",
      names: "Lifetime"
    ),
    WrongBinding(
      "ad hoc closure without a parameter",
      in: "Label",
      ".adHocPrepare -- { },",
      names: "argument"
    ),
  ]

  /// Signals of the wrong type or with the wrong operator.
  private static let signals = [
    WrongBinding(
      "signal operator with a constant",
      in: "Label",
      #".text <-- "x","#,
      names: "String"
    ),
    WrongBinding("signal of the wrong type", in: "Label", ".text <-- numbers,", names: "Int"),
    WrongBinding("adapter of the wrong type", in: "Switch", ".isOn <-- name,", names: "String"),
    WrongBinding(
      "map to the wrong type",
      in: "Label",
      ".text <-- numbers.map { $0 + 1 },",
      names: "Int"
    ),
    WrongBinding(
      "map with a misspelt member",
      in: "Label",
      ".text <-- names.map { $0.uppercase() },",
      names: "uppercase"
    ),
    WrongBinding("missing map", in: "Switch", ".isOn <-- numbers,", names: "Int"),
    WrongBinding(
      "value operator for an action",
      in: "Button",
      ".pressed <-- name,",
      names: "pressed"
    ),
    WrongBinding("unknown adapter", in: "Label", ".text <-- nome,", names: "nome"),
    WrongBinding("misspelt state", in: "Label", ".text <-- state.nmae,", names: "nmae"),
    WrongBinding(
      "focus from a text",
      in: "TextField",
      ".becomeFirstResponder <-- names,",
      names: "String"
    ),
  ]

  /// Actions with the wrong target.
  private static let actions = [
    WrongBinding("action operator for a value", in: "Label", ".text --> name,", names: "text"),
    WrongBinding("action to the wrong type", in: "Button", ".pressed --> name,", names: "String"),
    WrongBinding("action to a signal", in: "TextField", ".textChanged --> names,", names: "Signal"),
    WrongBinding(
      "action to a closure",
      in: "TextField",
      ".textChanged --> { _ in },",
      names: "SignalInput"
    ),
    WrongBinding(
      "channel to the wrong type",
      in: "TextField",
      ".textChanged --> Input().map { $0.count }.bind(to: name),",
      names: "Int"
    ),
    WrongBinding(
      "channel with a misspelt member",
      in: "TextField",
      ".textChanged --> Input().map { $0.lenght }.bind(to: number),",
      names: "lenght"
    ),
    WrongBinding(
      "channel without an end",
      in: "TextField",
      ".textChanged --> Input().map { $0.count },",
      names: "SignalChannel"
    ),
    WrongBinding(
      "misspelt adapter input",
      in: "TextField",
      ".textChanged --> name.updated(),",
      names: "updated"
    ),
    WrongBinding(
      "misspelt message",
      in: "TextField",
      ".textChanged --> Input().map { .edt(.add($0)) }.bind(to: messages),",
      names: "edt"
    ),
    WrongBinding(
      "misspelt change",
      in: "TextField",
      ".textChanged --> Input().map { .edit(.misspelt($0)) }.bind(to: messages),",
      names: "misspelt"
    ),
    WrongBinding(
      "change of another type",
      in: "TextField",
      ".textChanged --> Input().map { .edit(.remove($0)) }.bind(to: messages),",
      names: "Int"
    ),
    WrongBinding(
      "missing parentheses",
      in: "TextField",
      ".textChanged --> name.update,",
      names: "SignalInput<String>"
    ),
    WrongBinding(
      "misspelt event",
      in: "Switch",
      #".action(.valueChange, \.isOn) --> flag,"#,
      names: "valueChange"
    ),
    WrongBinding(
      "misspelt property",
      in: "Switch",
      #".action(.valueChanged, \.isOnn) --> flag,"#,
      names: "isOnn"
    ),
    WrongBinding(
      "property of the wrong type",
      in: "Switch",
      #".action(.valueChanged, \.title) --> flag,"#,
      names: "Bool"
    ),
    WrongBinding(
      "property of another view",
      in: "Switch",
      #".action(.valueChanged, \.value) --> number,"#,
      names: "value"
    ),
    WrongBinding(
      "action of a view that is no control",
      in: "Label",
      #".action(.valueChanged, \.text) --> name,"#,
      names: "action"
    ),
  ]

  /// Layouts and commands.
  private static let layouts = [
    WrongBinding(
      "wrong case of a layout",
      in: "View",
      ".layout -- .vertcal(.view(Label())),",
      names: "vertcal"
    ),
    WrongBinding(
      "text in a layout",
      in: "View",
      #".layout -- .vertical(.view("x")),"#,
      names: "String"
    ),
    WrongBinding(
      "view without an entity",
      in: "View",
      ".layout -- .vertical(Label()),",
      names: "Label"
    ),
    WrongBinding(
      "misspelt length",
      in: "View",
      ".layout -- .vertical(.view(Label(), length: .fil)),",
      names: "fil"
    ),
    WrongBinding(
      "misspelt label of a length",
      in: "View",
      ".layout -- .vertical(.view(Label(), lenght: .natural)),",
      names: "lenght"
    ),
    WrongBinding(
      "key of an unknown name",
      in: "View",
      #".command(Command("Add", 5)) --> done,"#,
      names: "Int"
    ),
    WrongBinding(
      "command to the wrong type",
      in: "View",
      #".command(Command("Add", "a")) --> name,"#,
      names: "String"
    ),
  ]

  /// Rows and cells.
  private static let tables = [
    WrongBinding(
      "rows of the wrong type",
      in: "TableView<String>",
      ".tableData -- [1, 2].tableData(),",
      names: "Int"
    ),
    WrongBinding(
      "rows without table data",
      in: "TableView<String>",
      #".tableData -- ["a"],"#,
      names: "String"
    ),
    WrongBinding(
      "cell that is no view",
      in: "TableView<String>",
      #".cellConstructor -- { _, row in "x" },"#,
      names: "a cell is a view"
    ),
    WrongBinding(
      "cell of the wrong row",
      in: "TableView<Int>",
      ".cellConstructor -- { _, row in Label(.text <-- row) },",
      names: "Int"
    ),
    WrongBinding(
      "cell without parameters",
      in: "TableView<String>",
      ".cellConstructor -- { Label() },",
      names: "argument"
    ),
    WrongBinding(
      "identifier of the wrong type",
      in: "TableView<String>",
      ".cellIdentifier -- { _ in 5 },",
      names: "Int"
    ),
    WrongBinding(
      "selection of a row",
      in: "TableView<String>",
      ".didSelectRow --> name,",
      names: "String"
    ),
    WrongBinding(
      "misspelt member of a row",
      in: "TableView<String>",
      ".didSelectRow --> Input().map { $0.dat }.bind(to: name),",
      names: "dat"
    ),
    WrongBinding(
      "optional index",
      in: "TableView<String>",
      ".selectedRow <-- names,",
      names: "String"
    ),
    WrongBinding(
      "commit to a number",
      in: "TableView<String>",
      ".commit --> number,",
      names: "Int"
    ),
  ]

  /// Panes, sheets and other views.
  private static let views = [
    WrongBinding("sheet without a state", in: "Window", ".present <-- names,", names: "String"),
    WrongBinding(
      "sheet of a text",
      in: "Window",
      ".present <-- sheet.modalPresentation { $0 },",
      names: "String"
    ),
    WrongBinding(
      "stack of texts",
      in: "NavigationController",
      ".stack <-- pages,",
      names: "String"
    ),
    WrongBinding(
      "pages of views",
      in: "NavigationController",
      ".stack <-- pages.stackMap { Label(.text -- $0) },",
      names: "Label"
    ),
    WrongBinding(
      "popped to a text",
      in: "NavigationController",
      ".poppedToCount --> name,",
      names: "String"
    ),
    WrongBinding("label of a cell", in: "TableViewCell", #".textLabel -- "x","#, names: "String"),
    WrongBinding("item of a menu", in: "Menu", #".items -- ["Open"],"#, names: "String"),
    WrongBinding(
      "progress as a text",
      in: "ProgressView",
      #".progress -- "half","#,
      names: "String"
    ),
    WrongBinding("view of a pane", in: "ViewController", #".view -- "x","#, names: "String"),
    WrongBinding(
      "offset as a point",
      in: "ScrollView",
      ".contentOffset -- Point(x: 0, y: 1),",
      names: "Point"
    ),
  ]
}
