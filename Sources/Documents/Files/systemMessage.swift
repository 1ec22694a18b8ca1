import Glibc

/// Returns the system's message for an error number; thread-safe, unlike `strerror`.
///
/// - Parameters:
///   - errno: The error number.
///   - locale: The system's name of a locale. The message is English if the system lacks the locale or its
///     texts.
/// - Returns: The message.
package func systemMessage(_ errno: Int32, locale: String = "C") -> String {
  guard let locale = newlocale(1 << LC_CTYPE | 1 << LC_MESSAGES, locale, nil) else {
    return locale == "C" ? "error \(errno)" : systemMessage(errno)
  }
  defer { freelocale(locale) }
  return strerror_l(errno, locale).map { String(cString: $0) } ?? "error \(errno)"
}
