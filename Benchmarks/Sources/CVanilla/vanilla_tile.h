#pragma once

#include <gtk/gtk.h>

#include "vanilla_row.h"

/* What a tile contains: an icon above a title, of the size of all tiles. */
GtkWidget *vanilla_tile_content_new (const Texts *texts);
/* Shows other texts in it. */
void vanilla_tile_show (GtkWidget *content, const Texts *texts);
