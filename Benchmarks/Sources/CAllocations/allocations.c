#include "CAllocations.h"

#include <stdatomic.h>

extern void *__libc_malloc (size_t size);
extern void *__libc_calloc (size_t count, size_t size);
extern void *__libc_realloc (void *pointer, size_t size);

static atomic_size_t count;

size_t
allocations (void)
{
  return atomic_load (&count);
}

void *
malloc (size_t size)
{
  atomic_fetch_add_explicit (&count, 1, memory_order_relaxed);
  return __libc_malloc (size);
}

void *
calloc (size_t n, size_t size)
{
  atomic_fetch_add_explicit (&count, 1, memory_order_relaxed);
  return __libc_calloc (n, size);
}

void *
realloc (void *pointer, size_t size)
{
  atomic_fetch_add_explicit (&count, 1, memory_order_relaxed);
  return __libc_realloc (pointer, size);
}
