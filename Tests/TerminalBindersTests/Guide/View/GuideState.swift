import MAVB

/// A city of the guide.
struct City: Codable, Equatable {
  let name: String
  let zone: String
  var notes: String
}

/// A page of the guide.
enum GuidePage: Codable, Equatable {
  case list
  case city(String)
}

/// The view state of the guide.
struct GuideState {
  let cities = Var([
    City(name: "Oslo", zone: "CET", notes: ""), City(name: "Lima", zone: "PET", notes: ""),
  ])
  let pages = StackAdapter([GuidePage.list])
  let menu = Var<String?>(nil)
  let isEditable = Var(true)
  let place = Var(0)
}
