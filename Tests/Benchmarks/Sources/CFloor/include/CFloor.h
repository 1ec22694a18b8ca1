#ifndef CFLOOR_H
#define CFLOOR_H

/// The version of ncurses that the program runs with.
const char *floor_ncurses(void);

/// The major version of ICU that the program runs with.
int floor_icu(void);

#endif
