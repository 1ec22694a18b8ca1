import Glibc

// Swift's Glibc module lacks <sys/xattr.h>; these are the declarations of xattr(7).
@_silgen_name("flistxattr")
private func flistxattr(_ file: Int32, _ list: UnsafeMutableRawPointer?, _ size: Int) -> Int

@_silgen_name("fgetxattr")
private func fgetxattr(
  _ file: Int32,
  _ name: UnsafePointer<CChar>,
  _ value: UnsafeMutableRawPointer?,
  _ size: Int
) -> Int

@_silgen_name("fsetxattr")
private func fsetxattr(
  _ file: Int32,
  _ name: UnsafePointer<CChar>,
  _ value: UnsafeRawPointer?,
  _ size: Int,
  _ flags: Int32
) -> Int32

@_silgen_name("fremovexattr")
private func fremovexattr(_ file: Int32, _ name: UnsafePointer<CChar>) -> Int32

/// The extended attribute with the access control list of a file.
private let accessControlList = "system.posix_acl_access"

extension SystemCalls {
  /// Returns the names of a file's extended attributes; none if the file system doesn't support
  /// them.
  func attributeNames(of file: FileDescriptor) throws(SystemError) -> [String] {
    do {
      let bytes = try growing(.listAttributes) { flistxattr(file.raw, $0.baseAddress, $0.count) }
      return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    } catch {
      guard error.errno == ENOTSUP else { throw error }
      return []
    }
  }

  func attribute(_ name: String, of file: FileDescriptor) throws(SystemError) -> [UInt8] {
    try growing(.getAttribute) { fgetxattr(file.raw, name, $0.baseAddress, $0.count) }
  }

  func setAttribute(
    _ name: String,
    of file: FileDescriptor,
    to value: [UInt8]
  ) throws(SystemError) {
    _ = try perform(.setAttribute) { fsetxattr(file.raw, name, value, value.count, 0) }
  }

  /// Gives a new file exactly the attributes and the access control list of another file.
  ///
  /// Attributes of security modules are copied if that is allowed; otherwise the kernel assigns
  /// them according to the location of the file.
  func copyAttributes(
    from original: FileDescriptor,
    to file: FileDescriptor
  ) throws(SystemError) {
    let names = try attributeNames(of: original)
    for name in names {
      let value = try attribute(name, of: original)
      do {
        try setAttribute(name, of: file, to: value)
      } catch {
        if name.hasPrefix("user.") || name == accessControlList { throw error }
      }
    }
    // A new file inherits the folder's default access control list; the original may have none.
    if !names.contains(accessControlList), try attributeNames(of: file).contains(accessControlList)
    {
      _ = try perform(.removeAttribute) { fremovexattr(file.raw, accessControlList) }
    }
  }

  /// Repeats a call with larger buffers until the result fits.
  private func growing(
    _ call: SystemCall,
    _ body: (UnsafeMutableRawBufferPointer) -> Int
  ) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 256)
    while true {
      do {
        let count = try perform(call) { bytes.withUnsafeMutableBytes(body) }
        return Array(bytes.prefix(count))
      } catch {
        guard error.errno == ERANGE else { throw error }
        bytes = [UInt8](repeating: 0, count: bytes.count * 4)
      }
    }
  }
}
