import Testing

/// The executables in a real terminal, one at a time, so that a machine of two cores is not flooded.
@Suite(.serialized)
enum TerminalTests {}
