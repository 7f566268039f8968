#pragma once

#include <stddef.h>

/* How often the program has allocated memory so far: malloc, calloc and realloc are those of this
 * module in a program that calls this, and hand on to glibc's. */
size_t allocations (void);
