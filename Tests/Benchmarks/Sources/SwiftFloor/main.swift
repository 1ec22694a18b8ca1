import CFloor

print("\(String(cString: floor_ncurses())), ICU \(floor_icu())")
