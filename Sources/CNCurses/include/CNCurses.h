// The terminfo functions of ncursesw in a form that Swift can call, without macros, the variadic
// `tiparm` and error values that are pointers of -1.
//
// The headers of ncurses are included by the C source only, because their macros, such as `lines`,
// would be visible to every client.

#ifndef CNCURSES_H
#define CNCURSES_H

#include <stdbool.h>

/// Loads the description of a terminal; returns 1 if it exists, 0 if not, -1 without a database.
int nc_load(const char *term, int fd);

/// Releases the last loaded description.
void nc_release(void);

/// Returns a string capability, or NULL if it is missing.
const char *nc_string(const char *name);

/// Returns a numeric capability, negative if it is missing.
int nc_number(const char *name);

/// Returns a Boolean capability.
bool nc_flag(const char *name);

/// Expands a string capability with up to two parameters.
const char *nc_expand(const char *string, int first, int second);

#endif
