#pragma once

#include <gio/gio.h>

/* A model of the items with the ids from 0 on, which are made once and kept in an array, or else made
 * when a view asks for them: the least that a model of many rows can cost. */
GListModel *vanilla_items_new (int count, gboolean are_kept);
