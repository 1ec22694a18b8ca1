// The part of ncursesw that reads terminfo, in a form Swift can call: the macros, the variadic
// `tiparm` and the error values that are pointers of -1 stay on the other side.
//
// The headers of ncurses are included by the source alone: their macros, such as `lines`, would be
// visible to every client.

#ifndef CNCURSES_H
#define CNCURSES_H

#include <stdbool.h>

/// Loads the description of a terminal: 1 when it is there, 0 when it is not, -1 without a database.
int nc_load(const char *term, int fd);

/// Releases the description loaded last.
void nc_release(void);

/// The string of a capability, or NULL when the terminal has none.
const char *nc_string(const char *name);

/// The number of a capability, negative when the terminal has none.
int nc_number(const char *name);

/// Whether the terminal has a capability that is a flag.
bool nc_flag(const char *name);

/// A capability's string with two parameters put in; a string with fewer ignores the rest.
const char *nc_expand(const char *string, int first, int second);

#endif
