#define _GNU_SOURCE
#include "CVanilla.h"

#include <dirent.h>
#include <sched.h>
#include <stdlib.h>

/* The threads of a pool are made when they are needed, and run where the one that made them does. */
void
stage_use_cores (int count)
{
  static cpu_set_t all;
  cpu_set_t some;
  DIR *threads = opendir ("/proc/self/task");

  if (CPU_COUNT (&all) == 0)
    sched_getaffinity (0, sizeof all, &all);
  CPU_ZERO (&some);
  for (int core = 0; core < CPU_SETSIZE && CPU_COUNT (&some) < count; core++)
    if (CPU_ISSET (core, &all))
      CPU_SET (core, &some);
  for (struct dirent *thread; threads != NULL && (thread = readdir (threads)) != NULL;)
    if (atoi (thread->d_name) > 0)
      sched_setaffinity (atoi (thread->d_name), sizeof some, &some);
  if (threads != NULL)
    closedir (threads);
}
