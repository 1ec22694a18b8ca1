#ifndef CCITIES_H
#define CCITIES_H

#include <stddef.h>

/// The cities of the world and the words that find them, in the form that the script
/// `Resources/cities/make` describes: part of the executable, and searched in place.
const unsigned char *_Nonnull ccities_bytes(void);

/// The number of the bytes, a multiple of four.
size_t ccities_count(void);

#endif
