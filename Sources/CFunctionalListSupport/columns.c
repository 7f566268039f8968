#include "column_private.h"

/* What the rows of a list share of its columns. A row finds them by data of the nearest widget around it that has such,
 * so a row needs no set-up. */

G_DEFINE_FINAL_TYPE (FlbColumns, flb_columns, G_TYPE_OBJECT)

GQuark
flb_columns_quark (void)
{
  return g_quark_from_static_string ("functional-list-box-columns");
}

static GQuark
cell_quark (void)
{
  return g_quark_from_static_string ("functional-list-box-cell");
}

/* The columns of a list. */

static void
flb_columns_finalize (GObject *object)
{
  FlbColumns *self = FLB_COLUMNS (object);

  g_array_unref (self->columns);
  g_ptr_array_unref (self->rows);
  G_OBJECT_CLASS (flb_columns_parent_class)->finalize (object);
}

static void
flb_columns_class_init (FlbColumnsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = flb_columns_finalize;
}

static void
flb_columns_init (FlbColumns *self)
{
  self->columns = g_array_new (FALSE, FALSE, sizeof (FlbColumn));
  self->rows = g_ptr_array_new ();
  self->width = self->start = self->end = -1;
}

FlbColumns *
flb_columns_new (void)
{
  return g_object_new (FLB_TYPE_COLUMNS, NULL);
}

void
flb_columns_set_owner (FlbColumns *self, gpointer owner, FlbLayOutColumns lay_out)
{
  self->owner = owner;
  self->lay_out = lay_out;
}

void
flb_columns_attach (FlbColumns *self, GtkWidget *list)
{
  g_object_set_qdata_full (G_OBJECT (list), flb_columns_quark (), self != NULL ? g_object_ref (self) : NULL,
                           g_object_unref);
}

gboolean
flb_columns_settle (FlbColumns *self, int minimum)
{
  gboolean has_changed = self->has_moved || self->minimum != minimum;

  self->has_moved = FALSE;
  self->minimum = minimum;
  return has_changed;
}

void
flb_columns_clear (FlbColumns *self)
{
  g_array_set_size (self->columns, 0);
}

void
flb_columns_add (FlbColumns *self, GQuark name, int x, int width, float xalign)
{
  FlbColumn column = { name, x, width, xalign };

  g_array_append_val (self->columns, column);
}

void
flb_columns_invalidate (FlbColumns *self)
{
  self->width = -1;
  for (guint i = 0; i < self->rows->len; i++)
    gtk_widget_queue_resize (g_ptr_array_index (self->rows, i));
}

int
flb_columns_get_start (FlbColumns *self)
{
  return MAX (self->start, 0);
}

const FlbColumn *
flb_columns_find (FlbColumns *self, GQuark name)
{
  for (guint i = 0; i < self->columns->len; i++)
    if (g_array_index (self->columns, FlbColumn, i).name == name)
      return &g_array_index (self->columns, FlbColumn, i);
  return NULL;
}

GQuark
flb_column_cell_name (GtkWidget *cell)
{
  return GPOINTER_TO_UINT (g_object_get_qdata (G_OBJECT (cell), cell_quark ()));
}

void
flb_column_cell_set_name (GtkWidget *cell, GQuark name)
{
  g_object_set_qdata (G_OBJECT (cell), cell_quark (), GUINT_TO_POINTER (name));
}

int
flb_columns_get_natural_width (FlbColumns *self, GQuark name)
{
  int width = 0;

  for (guint i = 0; i < self->rows->len; i++)
    for (GtkWidget *cell = gtk_widget_get_first_child (g_ptr_array_index (self->rows, i)); cell != NULL;
         cell = gtk_widget_get_next_sibling (cell))
      if (flb_column_cell_name (cell) == name)
        {
          FlbColumnRow *row = g_ptr_array_index (self->rows, i);
          int natural = 0;

          gtk_widget_measure (cell, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
          width = MAX (width, natural - 2 * row->bleed);
        }
  return width;
}

GQuark
flb_columns_find_unknown (FlbColumns *self)
{
  for (guint i = 0; i < self->rows->len && self->columns->len > 0; i++)
    for (GtkWidget *cell = gtk_widget_get_first_child (g_ptr_array_index (self->rows, i)); cell != NULL;
         cell = gtk_widget_get_next_sibling (cell))
      if (flb_column_cell_name (cell) != 0 && flb_columns_find (self, flb_column_cell_name (cell)) == NULL)
        return flb_column_cell_name (cell);
  return 0;
}

void
flb_columns_update (FlbColumns *self, int list_width)
{
  int width = MAX (0, list_width - flb_columns_get_start (self) - MAX (self->end, 0));

  if (self->width == width || self->lay_out == NULL)
    return;
  self->width = width;
  self->lay_out (self->owner, width);
}
