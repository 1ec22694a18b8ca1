import DocumentApp
import DocumentTools
import MAVB

let start = DocumentStart("todo", texts: [.todo], file: "todo.txt", initial: TodoList.init)
let state = TodoState()
start.run(todoApplication(state, start.doc, start.opening, start.services, on: start.screen))
