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
  /* An invisible child whose name is that of the row; NULL if the row has needed none yet. */
  GtkWidget *name;
  /* Drawn under the content; NULL for none. */
  GskRenderNode *underlay;
  int height;
  gboolean hides_selection;
  gboolean is_inert;
  gboolean has_new_content;
  /* Of a child of a flow box, which GTK does not let refuse either. */
  gboolean is_unselectable;
  gboolean is_inactive;
} FlbRowInfo;

/* Returns NULL for a row of other code. */
FlbRowInfo *flb_row_get_info (gpointer row);

/* Sets the virtual functions of a class of rows. */
void flb_row_set_up_class (GtkWidgetClass *klass);

/* The layout of GTK's rows, which notes in the data of a row that it has new content. */
#define FLB_TYPE_ROW_LAYOUT (flb_row_layout_get_type ())
G_DECLARE_FINAL_TYPE (FlbRowLayout, flb_row_layout, FLB, ROW_LAYOUT, GtkLayoutManager)

FlbRowInfo *flb_tile_get_info (gpointer tile);

/* Lets a row of another class, a view of the app, handle the focus as its owner says. GTK says that such a
 * row has taken the focus even if it is not focusable, so that keys stay where they are. */
void flb_row_adapt_focus (GtkWidget *row);

/* Whether a focus that moves in a direction leaves the box of a focused row, after the widgets in the
 * row. */
gboolean flb_row_is_left_by_tab (GtkWidget *row, GtkDirectionType direction);
