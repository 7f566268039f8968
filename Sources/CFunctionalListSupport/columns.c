#include "column_private.h"

/* What the rows of a list share of its columns. A row finds them by data of the nearest widget around it that has such,
 * so a row needs no set-up. */

G_DEFINE_FINAL_TYPE (FlbColumns, flb_columns, G_TYPE_OBJECT)

static G_DEFINE_QUARK (functional-list-box-columns, flb_columns)

static G_DEFINE_QUARK (functional-list-box-shared-columns, shared_columns)

static G_DEFINE_QUARK (functional-list-box-cell, cell)

static void (*flb_list_box_gtk_measure) (GtkWidget *, GtkOrientation, int, int *, int *, int *, int *);

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

/* The width that a list needs for its columns. */
static int
flb_columns_get_least_width (FlbColumns *self)
{
  return self->minimum + MAX (self->start, 0) + MAX (self->end, 0);
}

/* A list is at least as wide as its columns, whichever rows it has. */
static void
flb_list_box_measure (GtkWidget *box, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  FlbColumns *columns = g_object_get_qdata (G_OBJECT (box), flb_columns_quark ());

  flb_list_box_gtk_measure (box, orientation, for_size, minimum, natural, minimum_baseline, natural_baseline);
  if (orientation == GTK_ORIENTATION_VERTICAL || columns == NULL)
    return;
  columns->measured = flb_columns_get_least_width (columns);
  *minimum = MAX (*minimum, columns->measured);
  *natural = MAX (*natural, *minimum);
}

/* Replaces the function in the class of the box and in its superclasses, unless they override it. */
static void
flb_list_box_adapt_measure (GtkWidget *box)
{
  GtkWidgetClass *base = g_type_class_peek (GTK_TYPE_LIST_BOX);

  if (flb_list_box_gtk_measure == NULL)
    flb_list_box_gtk_measure = base->measure;
  for (GtkWidgetClass *klass = GTK_WIDGET_GET_CLASS (box); g_type_is_a (G_TYPE_FROM_CLASS (klass), GTK_TYPE_LIST_BOX);
       klass = g_type_class_peek_parent (klass))
    if (klass->measure == flb_list_box_gtk_measure)
      klass->measure = flb_list_box_measure;
}

/* Sets the columns of the rows in a widget, which are laid out anew. */
static void
flb_columns_set (FlbColumns *self, GtkWidget *list, GQuark quark)
{
  if (g_object_get_qdata (G_OBJECT (list), quark) == self)
    return;
  g_object_set_qdata_full (G_OBJECT (list), quark, self != NULL ? g_object_ref (self) : NULL, g_object_unref);
  for (GtkWidget *child = gtk_widget_get_first_child (list); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row = flb_column_row_find (child);

      if (row != NULL)
        gtk_widget_queue_resize (row);
    }
}

void
flb_columns_attach (FlbColumns *self, GtkWidget *list)
{
  if (GTK_IS_LIST_BOX (list) && self != NULL)
    {
      flb_list_box_adapt_measure (list);
      self->list = list;
    }
  flb_columns_set (self, list, flb_columns_quark ());
}

void
flb_columns_share (GtkWidget *list, GtkWidget *other)
{
  flb_columns_set (g_object_get_qdata (G_OBJECT (list), flb_columns_quark ()), other, shared_columns_quark ());
}

FlbColumns *
flb_columns_of (GtkWidget *widget)
{
  FlbColumns *columns = g_object_get_qdata (G_OBJECT (widget), flb_columns_quark ());

  return columns != NULL ? columns : g_object_get_qdata (G_OBJECT (widget), shared_columns_quark ());
}

void
flb_columns_clear (FlbColumns *self)
{
  g_array_set_size (self->columns, 0);
  self->unknown = 0;
}

void
flb_columns_add (FlbColumns *self, GQuark name, int x, int width, float xalign)
{
  FlbColumn column = { name, x, width, xalign };

  g_array_append_val (self->columns, column);
}

/* The rows whose heights depend on the widths of columns. */
static void
flb_columns_measure_anew (FlbColumns *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (gtk_widget_get_request_mode (g_ptr_array_index (self->rows, i)) != GTK_SIZE_REQUEST_CONSTANT_SIZE)
      gtk_widget_queue_resize (g_ptr_array_index (self->rows, i));
}

void
flb_columns_invalidate (FlbColumns *self, gboolean shows_others)
{
  self->width = -1;
  for (guint i = 0; i < self->rows->len; i++)
    if (shows_others)
      gtk_widget_queue_resize (g_ptr_array_index (self->rows, i));
    else
      gtk_widget_queue_allocate (g_ptr_array_index (self->rows, i));
  if (!shows_others)
    flb_columns_measure_anew (self);
}

void
flb_columns_settle (FlbColumns *self, GtkWidget *list, int minimum)
{
  int least;

  if (self->has_moved)
    flb_columns_invalidate (self, FALSE);
  else if (self->has_new_widths)
    flb_columns_measure_anew (self);
  self->has_moved = self->has_new_widths = FALSE;
  self->minimum = minimum;
  least = flb_columns_get_least_width (self);
  /* A list that has more than it needs keeps its width. */
  if (self->measured != least && MAX (self->measured, least) >= gtk_widget_get_width (list))
    {
      self->measured = least;
      gtk_widget_queue_resize (list);
    }
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
flb_columns_get_unknown (FlbColumns *self)
{
  return self->unknown;
}

void
flb_columns_update (FlbColumns *self, int list_width)
{
  int width = MAX (0, list_width - flb_columns_get_start (self) - MAX (self->end, 0));

  if (self->width == width || self->lay_out == NULL)
    return;
  self->width = width;
  self->lay_out (self->owner, width);
  self->has_new_widths = TRUE;
}

void
flb_columns_prepare (FlbColumns *self, int list_width)
{
  if (self->width >= 0 || list_width == 0)
    return;
  flb_columns_update (self, list_width);
  self->has_new_widths = FALSE;
}
