/* What the two classes of rows share: the data of the owner, and the virtual functions. */
#pragma once

#include "CFunctionalListSupport.h"

/* The data that the owner of a row stores in it. */
typedef struct
{
  gsize order;
  gpointer owner;
  FlbRowFocus focus;
  FlbRowGrab grab;
  FlbBoxEvents *events;
  /* Drawn under the content; NULL for none. */
  GskRenderNode *underlay;
  int height;
  gboolean hides_selection;
  gboolean is_inert;
  /* Of a child of a flow box, which GTK does not let refuse either. */
  gboolean is_unselectable;
  gboolean is_inactive;
} FlbRowInfo;

/* Returns NULL for a row of other code. */
FlbRowInfo *flb_row_get_info (gpointer row);

/* Sets the virtual functions of a class of rows. */
void flb_row_set_up_class (GtkWidgetClass *klass);

FlbRowInfo *flb_tile_get_info (gpointer tile);
