// The part of ncursesw that reads terminfo, in a form Swift can call: the macros, the variadic
// `tiparm` and the error values that are pointers of -1 stay on this side.

#ifndef CNCURSES_SHIM_H
#define CNCURSES_SHIM_H

#if !__has_include(<curses.h>) || !__has_include(<term.h>)
#error "ncurses' headers are missing: run Resources/setup or install libncurses-dev"
#else

#include <curses.h>
#include <term.h>

/// Loads the description of a terminal: 1 when it is there, 0 when it is not, -1 without a database.
static inline int nc_load(const char *term, int fd) {
  int error = 0;
  return setupterm(term, fd, &error) == OK ? 1 : error == 1 ? 0 : error;
}

/// Releases the description loaded last.
static inline void nc_release(void) {
  if (cur_term) del_curterm(cur_term);
}

/// The string of a capability, or NULL when the terminal has none.
static inline const char *nc_string(const char *name) {
  const char *value = tigetstr((char *)name);
  return value == (char *)-1 ? NULL : value;
}

/// The number of a capability, negative when the terminal has none.
static inline int nc_number(const char *name) { return tigetnum((char *)name); }

/// Whether the terminal has a capability that is a flag.
static inline int nc_flag(const char *name) { return tigetflag((char *)name) == 1; }

/// A capability's string with two parameters put in; a string with fewer ignores the rest.
static inline const char *nc_expand(const char *string, int first, int second) {
  return tiparm(string, first, second);
}

#endif
#endif
