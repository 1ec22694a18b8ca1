import Testing

/// Tests the executables in a real terminal, one at a time to limit the load.
@Suite(.serialized)
enum TerminalTests {}
