import Foundation

/// A folder that one program sees on a read-only file system.
///
/// The superuser writes whatever the modes of files say, so that only a mount refuses everybody.
enum ReadOnlyMount {
  /// Whether this user may mount.
  static let isPossible: Bool = {
    guard let home = try? Home() else { return false }
    let wrapper = Self.wrapper(of: home.folder.path)
    guard (try? Command(wrapper + ["true"]))?.status == 0 else { return false }
    return (try? Command(wrapper + ["touch", home.path("file")]))?.status != 0
  }()

  /// The command that starts a program in this situation.
  static func wrapper(of folder: String) -> [String] {
    let mount = #"mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@""#
    return ["unshare", "--mount", "sh", "-c", mount, folder]
  }
}
