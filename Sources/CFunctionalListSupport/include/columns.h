#pragma once

#include <gtk/gtk.h>

/* The columns of a list: part of CFunctionalListSupport.h. */

G_BEGIN_DECLS

/* What the rows of a list share of its columns. The owner, which is not owned, lays them out for a width: it calls
 * flb_columns_clear, and flb_columns_add for each column; hidden ones have a negative width. */
#define FLB_TYPE_COLUMNS (flb_columns_get_type ())
G_DECLARE_FINAL_TYPE (FlbColumns, flb_columns, FLB, COLUMNS, GObject)
typedef void (*FlbLayOutColumns) (gpointer owner, int width);
FlbColumns *flb_columns_new (void);
void flb_columns_set_owner (FlbColumns *columns, gpointer owner, FlbLayOutColumns lay_out);
/* Makes the columns those of the rows in a widget; NULL for none. */
void flb_columns_attach (FlbColumns *columns, GtkWidget *list);
/* Makes the columns of a list, if it has any, those of the rows in another one, too, which is as wide. */
void flb_columns_share (GtkWidget *list, GtkWidget *other);
/* Notes the width that all columns need, after a layout by GTK, and asks for another one if it is necessary. */
void flb_columns_settle (FlbColumns *columns, GtkWidget *list, int minimum);
void flb_columns_clear (FlbColumns *columns);
void flb_columns_add (FlbColumns *columns, GQuark name, int x, int width, float xalign);
/* Lays out the columns anew with the next layout by GTK. Rows are measured anew if other cells are shown in them, or if
 * their heights depend on the widths. */
void flb_columns_invalidate (FlbColumns *columns, gboolean shows_others);
/* The distance of the first column from the start of the list. */
int flb_columns_get_start (FlbColumns *columns);
/* The natural width of the widest cell of a column in the rows that are in the list. */
int flb_columns_get_natural_width (FlbColumns *columns, GQuark name);
/* The name of a cell in no column that was laid out; 0 for none. */
GQuark flb_columns_get_unknown (FlbColumns *columns);

/* A row of cells in the columns of the list around it, or the titles of the columns, which reach `bleed` pixels into the
 * space between them. */
#define FLB_TYPE_COLUMN_ROW (flb_column_row_get_type ())
G_DECLARE_FINAL_TYPE (FlbColumnRow, flb_column_row, FLB, COLUMN_ROW, GtkWidget)
GtkWidget *flb_column_row_new (void);
GtkWidget *flb_column_header_new (int bleed);
/* Adds a cell; 0 stands for all columns. The text of an aligned label stands where those of the column do. */
void flb_column_row_add (FlbColumnRow *row, GtkWidget *cell, GQuark name, gboolean is_aligned);
/* Makes a cell the one after another, NULL the first. */
void flb_column_row_order (FlbColumnRow *row, GtkWidget *cell, GtkWidget *previous);

/* The first such row in a widget, but in no other list; NULL if there is none. */
GtkWidget *flb_column_row_find (GtkWidget *widget);
/* The cell in a shown column; NULL if there is none. */
GtkWidget *flb_column_row_get_cell (FlbColumnRow *row, GQuark name);
/* The column of the cell that is or contains a widget; 0 for none. */
GQuark flb_column_row_get_name_of (FlbColumnRow *row, GtkWidget *widget);

/* `sort` is above 0 for ascending. */
void flb_column_title_set_sort (GtkWidget *title, int sort);
/* Gives a cell the role of one, for assistive technologies, before they know it. */
void flb_column_cell_set_role (GtkWidget *cell);

/* A box with the CSS name of a GtkColumnView, whose rules themes have for the titles in it. */
GtkWidget *flb_column_pane_new (void);

/* Whether Shift is pressed; GdkModifierType is imported differently by versions. */
gboolean flb_widget_has_shift (GtkWidget *widget);

/* The height of what covers the top of the viewport of a box. */
void flb_box_set_top_inset (GtkWidget *box, int inset);
int flb_box_get_top_inset (GtkWidget *box);

G_END_DECLS
