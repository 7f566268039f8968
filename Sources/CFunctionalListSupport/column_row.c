#include "column_private.h"

/* A widget whose children stand in the columns of the list that it is in. */

G_DEFINE_FINAL_TYPE (FlbColumnRow, flb_column_row, GTK_TYPE_WIDGET)

/* The space between columns, as in ColumnLayout. */
#define FLB_COLUMN_SPACING 12

static G_DEFINE_QUARK (functional-list-box-aligned, aligned)

static void
flb_column_row_leave (FlbColumnRow *self)
{
  if (self->columns == NULL)
    return;
  g_ptr_array_remove_fast (self->columns->rows, self);
  g_clear_object (&self->columns);
  self->list = NULL;
}

/* Registers the row with the columns of the list that it is in now. */
static void
flb_column_row_enter (FlbColumnRow *self)
{
  GtkWidget *list = gtk_widget_get_parent (GTK_WIDGET (self));
  FlbColumns *columns = NULL;

  while (list != NULL && (columns = flb_columns_of (list)) == NULL)
    list = GTK_IS_LIST_BOX (list) ? NULL : gtk_widget_get_parent (list);
  self->list = list;
  if (columns == self->columns)
    return;
  flb_column_row_leave (self);
  self->list = list;
  if (columns == NULL)
    return;
  self->columns = g_object_ref (columns);
  g_ptr_array_add (columns->rows, self);
}

static void
flb_column_row_unroot (GtkWidget *widget)
{
  flb_column_row_leave (FLB_COLUMN_ROW (widget));
  GTK_WIDGET_CLASS (flb_column_row_parent_class)->unroot (widget);
}

static void
flb_column_row_dispose (GObject *object)
{
  GtkWidget *cell;

  flb_column_row_leave (FLB_COLUMN_ROW (object));
  while ((cell = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (cell);
  G_OBJECT_CLASS (flb_column_row_parent_class)->dispose (object);
}

/* The height does not depend on the widths of the columns unless that of a cell does. */
static GtkSizeRequestMode
flb_column_row_get_request_mode (GtkWidget *widget)
{
  for (GtkWidget *cell = gtk_widget_get_first_child (widget); cell != NULL; cell = gtk_widget_get_next_sibling (cell))
    if (gtk_widget_get_visible (cell) && gtk_widget_get_request_mode (cell) != GTK_SIZE_REQUEST_CONSTANT_SIZE)
      return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

/* Whether a cell is shown: in a column that is, or across all. */
static gboolean
flb_column_row_shows (FlbColumnRow *self, GtkWidget *cell)
{
  const FlbColumn *column;

  if (!gtk_widget_get_visible (cell))
    return FALSE;
  if (self->columns == NULL || flb_column_cell_name (cell) == 0)
    return TRUE;
  column = flb_columns_find (self->columns, flb_column_cell_name (cell));
  /* Before the first layout of the columns, those that are hidden are known. */
  return column != NULL ? column->width >= 0 : self->columns->width < 0;
}

static void
flb_column_row_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  FlbColumnRow *self = FLB_COLUMN_ROW (widget);

  flb_column_row_enter (self);
  *minimum = *natural = 0;
  /* The list has the width that its columns need. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL && self->columns != NULL)
    return;
  if (self->columns != NULL)
    flb_columns_prepare (self->columns, gtk_widget_get_width (self->list));
  for (GtkWidget *cell = gtk_widget_get_first_child (widget); cell != NULL; cell = gtk_widget_get_next_sibling (cell))
    {
      const FlbColumn *column = NULL;
      int least, wanted;

      if (!flb_column_row_shows (self, cell))
        continue;
      if (self->columns != NULL)
        column = flb_columns_find (self->columns, flb_column_cell_name (cell));
      gtk_widget_measure (cell, orientation,
                          orientation == GTK_ORIENTATION_VERTICAL && column != NULL
                            ? column->width + 2 * self->bleed : -1,
                          &least, &wanted, NULL, NULL);
      if (orientation == GTK_ORIENTATION_VERTICAL)
        {
          *minimum = MAX (*minimum, least);
          *natural = MAX (*natural, wanted);
        }
      else
        {
          *minimum += least + (*minimum > 0 ? FLB_COLUMN_SPACING : 0);
          *natural += wanted + (*natural > 0 ? FLB_COLUMN_SPACING : 0);
        }
    }
}

/* Shows a cell, or hides it, from assistive technologies too. */
static void
flb_column_row_show (GtkWidget *cell, gboolean is_shown)
{
  if (gtk_widget_get_child_visible (cell) == is_shown)
    return;
  gtk_widget_set_child_visible (cell, is_shown);
  if (is_shown)
    gtk_accessible_reset_state (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_STATE_HIDDEN);
  else
    flb_accessible_hide (cell);
}

/* Children one after the other, the first as wide as possible: a list without columns. */
static void
flb_column_row_allocate_all (FlbColumnRow *self, int width, int height)
{
  gboolean is_rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  gboolean is_first = TRUE;
  int x = 0, natural = 0, minimum;

  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  for (GtkWidget *cell = gtk_widget_get_first_child (GTK_WIDGET (self)); cell != NULL;
       cell = gtk_widget_get_next_sibling (cell))
    {
      int least, wanted;

      if (!gtk_widget_get_visible (cell))
        continue;
      flb_column_row_show (cell, TRUE);
      gtk_widget_measure (cell, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
      if (is_first)
        wanted = MAX (least, wanted + width - natural);
      is_first = FALSE;
      flb_widget_allocate (cell, is_rtl ? width - x - wanted : x, 0, wanted, height);
      x += wanted + FLB_COLUMN_SPACING;
    }
}

static void
flb_column_row_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  FlbColumnRow *self = FLB_COLUMN_ROW (widget);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  graphene_point_t origin;
  int offset, list_width;

  flb_column_row_enter (self);
  if (self->columns == NULL
      || !gtk_widget_compute_point (widget, self->list, &GRAPHENE_POINT_INIT (0, 0), &origin))
    {
      flb_column_row_allocate_all (self, width, height);
      return;
    }
  list_width = gtk_widget_get_width (self->list);
  offset = is_rtl ? list_width - (int) origin.x - width : (int) origin.x;
  if (self->list == self->columns->list)
    {
      int start = MAX (0, offset), end = MAX (0, list_width - offset - width);

      /* Rows of a tree stand further in than the others. */
      if (self->columns->start < 0)
        {
          self->columns->start = start;
          self->columns->end = end;
        }
      else if (start < self->columns->start || end < self->columns->end)
        {
          self->columns->start = MIN (start, self->columns->start);
          self->columns->end = MIN (end, self->columns->end);
          self->columns->has_moved = TRUE;
        }
    }
  flb_columns_update (self->columns, list_width);
  offset -= flb_columns_get_start (self->columns);
  for (GtkWidget *cell = gtk_widget_get_first_child (widget); cell != NULL; cell = gtk_widget_get_next_sibling (cell))
    {
      GQuark name = flb_column_cell_name (cell);
      const FlbColumn *column = name != 0 ? flb_columns_find (self->columns, name) : NULL;
      gboolean is_shown = name == 0 || (column != NULL && column->width >= 0);
      int x = 0, end = width, least;

      if (name != 0 && column == NULL)
        self->columns->unknown = name;
      if (!gtk_widget_get_visible (cell))
        continue;
      flb_column_row_show (cell, is_shown);
      if (!is_shown)
        continue;
      if (column != NULL)
        {
          if (g_object_get_qdata (G_OBJECT (cell), aligned_quark ()) != NULL)
            gtk_label_set_xalign (GTK_LABEL (cell), column->xalign);
          x = MAX (0, column->x - self->bleed - offset);
          end = column->x + column->width + self->bleed - offset;
          if (self->bleed == 0)
            end = MIN (end, width);
        }
      gtk_widget_measure (cell, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      end = MAX (end, x + least);
      flb_widget_allocate (cell, is_rtl ? width - end : x, 0, end - x, height);
    }
}

/* Lines between the columns, as those of a GtkColumnView with the class. */
static void
flb_column_row_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  FlbColumnRow *self = FLB_COLUMN_ROW (widget);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int height = gtk_widget_get_height (widget);
  graphene_point_t origin;
  GdkRGBA color;

  GTK_WIDGET_CLASS (flb_column_row_parent_class)->snapshot (widget, snapshot);
  if (self->columns == NULL || self->bleed > 0 || !gtk_widget_has_css_class (self->list, "data-table")
      || !gtk_widget_compute_point (widget, self->list, &GRAPHENE_POINT_INIT (0, 0), &origin)
      || !gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "borders", &color))
    return;
  for (guint i = 0; i < self->columns->columns->len; i++)
    {
      const FlbColumn *column = &g_array_index (self->columns->columns, FlbColumn, i);
      float x = column->x + column->width + FLB_COLUMN_SPACING / 2 - 1 + flb_columns_get_start (self->columns);

      /* As those of the titles; the widget clips them. */
      if (column->width >= 0)
        gtk_snapshot_append_color (snapshot, &color,
                                   &GRAPHENE_RECT_INIT ((is_rtl ? gtk_widget_get_width (self->list) - x - 1 : x) - origin.x,
                                                        -height, 1, 3 * height));
    }
}

static void
flb_column_row_class_init (FlbColumnRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = flb_column_row_dispose;
  widget_class->unroot = flb_column_row_unroot;
  widget_class->get_request_mode = flb_column_row_get_request_mode;
  widget_class->measure = flb_column_row_measure;
  widget_class->size_allocate = flb_column_row_allocate;
  widget_class->snapshot = flb_column_row_snapshot;
  gtk_widget_class_set_css_name (widget_class, "columns");
}

static void
flb_column_row_init (FlbColumnRow *self)
{
}

void
flb_column_cell_set_role (GtkWidget *cell)
{
  g_object_set (cell, "accessible-role", GTK_ACCESSIBLE_ROLE_GRID_CELL, NULL);
}

GtkWidget *
flb_column_row_new (void)
{
  return g_object_new (FLB_TYPE_COLUMN_ROW, "overflow", GTK_OVERFLOW_HIDDEN, NULL);
}

GtkWidget *
flb_column_header_new (int bleed)
{
  FlbColumnRow *self = g_object_new (FLB_TYPE_COLUMN_ROW, "css-name", "header", "accessible-role",
                                     GTK_ACCESSIBLE_ROLE_ROW, NULL);

  self->bleed = bleed;
  return GTK_WIDGET (self);
}

void
flb_column_row_add (FlbColumnRow *self, GtkWidget *cell, GQuark name, gboolean is_aligned)
{
  flb_column_cell_set_name (cell, name);
  if (is_aligned)
    g_object_set_qdata (G_OBJECT (cell), aligned_quark (), GUINT_TO_POINTER (TRUE));
  gtk_widget_set_parent (cell, GTK_WIDGET (self));
}

void
flb_column_row_order (FlbColumnRow *self, GtkWidget *cell, GtkWidget *previous)
{
  gtk_widget_insert_after (cell, GTK_WIDGET (self), previous);
}

GtkWidget *
flb_column_row_find (GtkWidget *widget)
{
  if (FLB_IS_COLUMN_ROW (widget))
    return widget;
  if (GTK_IS_LIST_BOX (widget) || GTK_IS_FLOW_BOX (widget))
    return NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row = flb_column_row_find (child);

      if (row != NULL)
        return row;
    }
  return NULL;
}

GtkWidget *
flb_column_row_get_cell (FlbColumnRow *self, GQuark name)
{
  for (GtkWidget *cell = gtk_widget_get_first_child (GTK_WIDGET (self)); cell != NULL;
       cell = gtk_widget_get_next_sibling (cell))
    if (flb_column_cell_name (cell) == name && flb_column_row_shows (self, cell))
      return cell;
  return NULL;
}

GQuark
flb_column_row_get_name_of (FlbColumnRow *self, GtkWidget *widget)
{
  while (widget != NULL && gtk_widget_get_parent (widget) != GTK_WIDGET (self))
    widget = gtk_widget_get_parent (widget);
  return widget != NULL ? flb_column_cell_name (widget) : 0;
}
