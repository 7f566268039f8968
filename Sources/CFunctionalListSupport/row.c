#include "CFunctionalListSupport.h"

struct _FlbRow
{
  GtkListBoxRow parent_instance;
  gsize order;
  gpointer owner;
  FlbRowFocus focus;
  FlbBoxEvents *events;
  int height;
};

G_DEFINE_FINAL_TYPE (FlbRow, flb_row, GTK_TYPE_LIST_BOX_ROW)

static gboolean
flb_row_focus (GtkWidget *widget, GtkDirectionType direction)
{
  FlbRow *self = FLB_ROW (widget);

  if (self->focus != NULL)
    return self->focus (self->owner, direction);
  return GTK_WIDGET_CLASS (flb_row_parent_class)->focus (widget, direction);
}

static void
flb_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  FlbRow *self = FLB_ROW (widget);
  int allocated;

  /* The height with margins, border and padding; deprecated, and without a successor. */
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  allocated = gtk_widget_get_allocated_height (widget);
  G_GNUC_END_IGNORE_DEPRECATIONS
  if (self->events != NULL && allocated != self->height)
    self->events->height_changed = TRUE;
  self->height = allocated;
  GTK_WIDGET_CLASS (flb_row_parent_class)->size_allocate (widget, width, height, baseline);
}

static void
flb_row_notify (GObject *object, GParamSpec *property)
{
  FlbRow *self = FLB_ROW (object);

  if (self->events != NULL && g_strcmp0 (property->name, "parent") == 0)
    self->events->was_taken = TRUE;
}

static void
flb_row_class_init (FlbRowClass *klass)
{
  G_OBJECT_CLASS (klass)->notify = flb_row_notify;
  GTK_WIDGET_CLASS (klass)->focus = flb_row_focus;
  GTK_WIDGET_CLASS (klass)->size_allocate = flb_row_size_allocate;
}

static void
flb_row_init (FlbRow *self)
{
}

GtkWidget *
flb_row_new (GtkAccessibleRole role)
{
  /* The role of the class needs not be set: construct properties are slow. */
  return role == GTK_ACCESSIBLE_ROLE_LIST_ITEM
    ? g_object_new (FLB_TYPE_ROW, NULL)
    : g_object_new (FLB_TYPE_ROW, "accessible-role", role, NULL);
}

GtkWidget *
flb_spacer_new (void)
{
  /* Themes style rows by their CSS name: a spacer has one of its own, and so no padding. */
  GtkWidget *self = g_object_new (FLB_TYPE_ROW, "css-name", "spacer",
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                  "activatable", FALSE, "focusable", FALSE, "can-target", FALSE,
                                  NULL);

  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  return self;
}

void
flb_row_set_owner (GtkListBoxRow *row, gpointer owner, FlbRowFocus focus)
{
  FLB_ROW (row)->owner = owner;
  FLB_ROW (row)->focus = focus;
}

gpointer
flb_row_get_owner (GtkListBoxRow *row)
{
  return row != NULL && FLB_IS_ROW (row) ? ((FlbRow *) row)->owner : NULL;
}

void
flb_row_set_order (GtkListBoxRow *row, gsize order)
{
  ((FlbRow *) row)->order = order;
}

gsize
flb_row_get_order (GtkListBoxRow *row)
{
  return ((FlbRow *) row)->order;
}

void
flb_row_set_events (GtkListBoxRow *row, FlbBoxEvents *events)
{
  ((FlbRow *) row)->events = events;
}

gboolean
flb_list_box_is_in_order (GtkListBox *box, gsize n_rows, const FlbBoxEvents *events)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (box));
  gsize n = 0;
  gsize order = 0;

  for (; child != NULL && n < n_rows; child = gtk_widget_get_next_sibling (child))
    {
      if (FLB_IS_ROW (child) && ((FlbRow *) child)->events == events)
        {
          if (((FlbRow *) child)->order <= order)
            return FALSE;
          order = ((FlbRow *) child)->order;
          n++;
        }
      else if (GTK_IS_LIST_BOX_ROW (child))
        return FALSE;
    }
  return n == n_rows;
}

int
flb_row_compare (GtkListBoxRow *a, GtkListBoxRow *b, gpointer unused)
{
  gsize left = FLB_IS_ROW (a) ? ((FlbRow *) a)->order : G_MAXSIZE;
  gsize right = FLB_IS_ROW (b) ? ((FlbRow *) b)->order : G_MAXSIZE;

  return left < right ? -1 : left > right;
}
