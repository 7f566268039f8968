// SQLite, for the database of the benchmarks.
#pragma once
#include <sqlite3.h>
