import MAVB

extension TextFiles {
  /// The texts of this app; the texts of undo, quit and the bars come with the library.
  nonisolated static let todo: TextFiles = [
    "en": """
    todo.list = To-do list
    todo.empty = Press a to add an item
    todo.new = What is to be done?
    todo.add = Add
    todo.remove = Remove
    """
  ]
}
