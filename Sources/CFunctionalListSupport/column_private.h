#pragma once

#include "CFunctionalListSupport.h"

/* The columns of a list, and the rows in them. */

typedef struct
{
  GQuark name;
  int x;
  /* Negative while the column is hidden. */
  int width;
  float xalign;
} FlbColumn;

struct _FlbColumns
{
  GObject parent_instance;
  gpointer owner;
  FlbLayOutColumns lay_out;
  /* The list box, unowned, which is only compared with others. */
  GtkWidget *list;
  GArray *columns;
  /* The width that all columns need. */
  int minimum;
  /* The width that the list was measured with for its columns. */
  int measured;
  /* The width that the columns were laid out for; -1 if they are to be laid out anew. */
  int width;
  /* The distance of the rows from both sides of the list; -1 before the first one. */
  int start, end;
  /* Whether the distance has changed after rows were laid out. */
  gboolean has_moved;
  /* Whether the columns were laid out after rows were measured. */
  gboolean has_new_widths;
  /* The name of a cell in no column; 0 for none. */
  GQuark unknown;
  /* The rows that are in the list now, unowned. */
  GPtrArray *rows;
};

struct _FlbColumnRow
{
  GtkWidget parent_instance;
  /* The columns that the row is registered with. */
  FlbColumns *columns;
  /* The widget that the columns are data of. */
  GtkWidget *list;
  /* How far the children reach into the space between columns. */
  int bleed;
};

/* The columns of the rows in a widget, its own or another's; NULL for none. */
FlbColumns *flb_columns_of (GtkWidget *widget);
GQuark flb_column_cell_name (GtkWidget *cell);
void flb_column_cell_set_name (GtkWidget *cell, GQuark name);
/* The column of a name; NULL if the list has none. */
const FlbColumn *flb_columns_find (FlbColumns *columns, GQuark name);
/* Lays out the columns for the width of a list, unless they are laid out for it. */
void flb_columns_update (FlbColumns *columns, int list_width);
/* Does so before rows are measured, if the columns are to be laid out anew. */
void flb_columns_prepare (FlbColumns *columns, int list_width);
