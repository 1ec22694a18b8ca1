#pragma once

#include <sys/types.h>

/// Starts a program in a new pseudo terminal as the leader of a session.
///
/// Returns the process, and the terminal's other side in `descriptor`; -1 and `errno` after a failure.
pid_t terminal_start(char *const *arguments, int rows, int columns, int *descriptor);
