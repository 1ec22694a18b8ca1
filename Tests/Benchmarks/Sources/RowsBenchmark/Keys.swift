import MAVB
import Measuring

/// Measures the work of the main thread for single keys, with all rows of a file in the app.
///
/// It contains everything from the key to the cells of the next frame.
func measureKeys(_ file: SampleFile) {
  let app = MeasuredApp(file)
  var table = Table(header: ["keys", "median ms", "longest ms", "wanted ms"])
  func measure(_ name: String, _ keys: KeyEvent..., wanted: String = "1") {
    var times: [Double] = []
    for _ in 0..<11 { times.append(keys.map(app.press).max() ?? 0) }
    table.append([name, times.median.exact, (times.max() ?? 0).exact, wanted])
  }
  func measureAll(_ place: String) {
    measure("select the next row" + place, "j")
    measure("delete, undo a row" + place, "d", "u")
    measure("delete, redo a row" + place, "d", "u", "U", "u")
    measure("move a row" + place, "alt-down")
    measure("edit a row" + place, "enter", "x", "enter")
  }
  func measureSelection(_ filter: String) {
    measure("delete all rows, undo" + filter, "ctrl-a", "d", "u")
    measure("all rows but one down, undo" + filter, "G", "ctrl-a", "space", "alt-down", "u")
    app.press("escape")
  }
  /// More than a hundredth of the rows, far from each other.
  func measureScattered() {
    let text: [KeyEvent] = ["d", "space", "i", "d", "=", "9", "enter"]
    for key in ["&"] + text { app.press(key) }
    measure("delete scattered rows, undo, filtered", "ctrl-a", "d", "u", wanted: "300")
    measure("join scattered rows, undo, filtered", "ctrl-a", "J", "u", wanted: "300")
    measure("duplicate scattered rows, undo, filtered", "ctrl-a", "ctrl-d", "u", wanted: "300")
    app.press("escape")
    app.press("escape")
    for key in ["/"] + text { app.press(key) }
    measure("delete scattered rows, undo", "alt-s", "d", "u", wanted: "300")
    measure("duplicate scattered rows, undo", "alt-s", "ctrl-d", "u", wanted: "300")
    measure("move scattered rows down, undo", "alt-s", "alt-down", "u", wanted: "300")
    measure("move scattered rows together, undo", "alt-s", "M", "5", "enter", "u", wanted: "300")
  }
  measureAll(" at the start")
  for key: KeyEvent in [":", "5", "0", "%", "enter"] { app.press(key) }
  measureAll(" in the middle")
  measureSelection("")
  measure("search", "/", "z", "a", "n", "z", "enter", "escape", wanted: "16")
  for key: KeyEvent in ["&", "z", "a", "n", "z"] { app.press(key) }
  let filter = app.press("enter")
  table.append(["filter", filter.exact, filter.exact, "16"])
  measureAll(", filtered")
  measureSelection(", filtered")
  app.press("escape")
  measureScattered()
  print("\(app.count) rows in the app\n")
  table.print()
}

extension Double {
  /// The number with two decimals.
  fileprivate var exact: String {
    let hundredths = Int((self * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
