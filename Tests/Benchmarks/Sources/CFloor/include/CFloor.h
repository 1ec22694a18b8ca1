#ifndef CFLOOR_H
#define CFLOOR_H

/// The version of ncurses at run time.
const char *floor_ncurses(void);

/// The major version of ICU at run time.
int floor_icu(void);

#endif
