import Glibc

// Swift's Glibc module does not include <sys/fsuid.h>.
@_silgen_name("setfsuid")
private func setfsuid(_ user: uid_t) -> Int32

@_silgen_name("setfsgid")
private func setfsgid(_ group: gid_t) -> Int32

/// Accesses files without root privileges, on this thread only: setfsuid(2).
func asOrdinaryUser(_ body: () throws -> Void) rethrows {
  let (user, group) = (geteuid(), getegid())
  guard user == 0 else { return try body() }
  _ = setfsgid(12345)
  _ = setfsuid(12345)
  defer {
    _ = setfsuid(user)
    _ = setfsgid(group)
  }
  try body()
}
