/* All files in this folder as one translation unit, the only one that is compiled: GTK's headers, which take longer
 * to read than these files to compile, are read once.
 * So names of static functions are unique among all files. */

/* For RTLD_DEFAULT, before the first header of the system. */
#define _GNU_SOURCE

#include "accessibility.c"
#include "any_row.c"
#include "box_drawing.c"
#include "column.c"
#include "column_row.c"
#include "column_title.c"
#include "columns.c"
#include "expansion.c"
#include "flow_box.c"
#include "importer.c"
#include "list_box.c"
#include "main_queue.c"
#include "row.c"
#include "row_content.c"
#include "row_focus.c"
#include "row_layout.c"
#include "row_order.c"
#include "search_entry.c"
#include "texture.c"
#include "tile.c"
#include "tile_layout.c"
#include "translations.c"
