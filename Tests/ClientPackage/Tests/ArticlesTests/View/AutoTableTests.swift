import MAVB
import MAVBTesting
import Testing

/// The snippets of the README of AutoTable, by Benjamin Encz, in the terms of this library: a table
/// that a pure function describes.
struct AutoTableTests {
  private struct User: Codable, Equatable {
    let username: String
  }

  private let users = Var([User(username: "ada"), User(username: "grace")])

  private let userCell = TableCellKind<User>("UserCell") { user in
    TableViewCell(.textLabel -- Label(.text <-- user.map(\.username)))
  }

  private func tableModel(of users: [User], delete: SignalInput<User>) -> TableModel {
    TableModel(
      TableModelSection("Users", rows: users.map { row(of: $0, delete: delete) })
    )
  }

  private func row(of user: User, delete: SignalInput<User>) -> TableModelRow {
    TableModelRow(
      user.username,
      user,
      userCell,
      commit: Input().map { _ in user }.bind(to: delete)
    )
  }

  private var deleteUser: SignalInput<User> {
    Input<User>().withLatestFrom(users) { user, users in users.filter { $0 != user } }
      .bind(to: users)
  }

  private func app(_ table: ModelTable) -> HeadlessApp {
    HeadlessApp(width: 12, height: 4) { screen in
      Window(.screen -- screen, .contentView -- table).instance()
    }
  }

  @Test func `the function that describes the table is tested without a table`() {
    let model = tableModel(of: users.value, delete: deleteUser)
    #expect(model.sections.map(\.title) == ["Users"])
    #expect(model.rows.map(\.kind) == ["UserCell", "UserCell"])
    model.rows[0].commit?.send(.delete)
    #expect(users.value.map(\.username) == ["grace"])
  }

  @Test func `the table follows the users and finds the difference itself`() {
    let delete = deleteUser
    let app = app(ModelTable(.model <-- users.map { tableModel(of: $0, delete: delete) }))
    #expect(app.lines == ["  Users ──", " ada", " grace", ""])
    users.send(users.value + [User(username: "kay")])
    app.advance(by: .zero)
    #expect(app.lines.last == " kay")
    app.press("down", "delete")
    #expect(app.lines == ["  Users ──", "▌grace", " kay", ""])
  }

  @Test func `a known change is given with the model`() {
    let models = TempVar<TableModel>()
    let app = app(ModelTable(.model <-- models))
    models.send(tableModel(of: users.value, delete: deleteUser))
    let added = tableModel(of: users.value + [User(username: "kay")], delete: deleteUser)
    models.send(TableModel(sections: added.sections, change: .inserted(2..<3)))
    app.advance(by: .zero)
    #expect(app.lines == ["  Users ──", " ada", " grace", " kay"])
  }
}
