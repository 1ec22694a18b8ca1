#include "CNCurses.h"

#if !__has_include(<curses.h>) || !__has_include(<term.h>)
#error "ncurses' headers are missing: run Resources/setup or install libncurses-dev"
#else

#include <curses.h>
#include <term.h>

int nc_load(const char *term, int fd) {
  int error = 0;
  return setupterm(term, fd, &error) == OK ? 1 : error == 1 ? 0 : error;
}

void nc_release(void) {
  if (cur_term) del_curterm(cur_term);
}

const char *nc_string(const char *name) {
  const char *value = tigetstr((char *)name);
  return value == (char *)-1 ? NULL : value;
}

int nc_number(const char *name) { return tigetnum((char *)name); }

bool nc_flag(const char *name) { return tigetflag((char *)name) == 1; }

const char *nc_expand(const char *string, int first, int second) {
  return tiparm(string, first, second);
}

#endif
