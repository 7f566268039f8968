#include "CFunctionalListSupport.h"

struct _FlbRow
{
  GtkListBoxRow parent_instance;
  gsize order;
  gpointer owner;
  gboolean *was_taken;
  gboolean is_decoration;
  FlbSpacerFocus spacer_focus;
};

G_DEFINE_FINAL_TYPE (FlbRow, flb_row, GTK_TYPE_LIST_BOX_ROW)

static gboolean
flb_row_is_decoration (GtkWidget *widget)
{
  return FLB_IS_ROW (widget) && ((FlbRow *) widget)->is_decoration;
}

/* Offers the focus to a row, and of a decoration to what is in it. */
gboolean
flb_row_offer_focus (GtkWidget *widget, GtkDirectionType direction)
{
  if (flb_row_is_decoration (widget))
    widget = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (widget));

  return widget != NULL && gtk_widget_child_focus (widget, direction);
}

/* GtkListBox offers the focus to one row only; a decoration passes the offer on to those behind it.
 * It is a loop, and not one decoration asking the next: there may be very many. */
static gboolean
flb_row_focus (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean backward = direction == GTK_DIR_UP || direction == GTK_DIR_TAB_BACKWARD;
  FlbRow *self = FLB_ROW (widget);

  if (self->spacer_focus != NULL)
    return self->spacer_focus (self->owner, direction);
  if (!flb_row_is_decoration (widget))
    return GTK_WIDGET_CLASS (flb_row_parent_class)->focus (widget, direction);

  while (widget != NULL && !flb_row_offer_focus (widget, direction))
    widget = backward ? gtk_widget_get_prev_sibling (widget) : gtk_widget_get_next_sibling (widget);

  return widget != NULL;
}

static void
flb_row_notify (GObject *object, GParamSpec *property)
{
  FlbRow *self = FLB_ROW (object);

  if (self->was_taken != NULL && g_strcmp0 (property->name, "parent") == 0)
    *self->was_taken = TRUE;
}

static void
flb_row_class_init (FlbRowClass *klass)
{
  G_OBJECT_CLASS (klass)->notify = flb_row_notify;
  GTK_WIDGET_CLASS (klass)->focus = flb_row_focus;
}

static void
flb_row_init (FlbRow *self)
{
}

GtkWidget *
flb_row_new (GtkAccessibleRole role, gboolean is_decoration)
{
  /* The role of the class needs not be set: construct properties are dear. */
  FlbRow *self = role == GTK_ACCESSIBLE_ROLE_LIST_ITEM
    ? g_object_new (FLB_TYPE_ROW, NULL)
    : g_object_new (FLB_TYPE_ROW, "accessible-role", role, NULL);

  self->is_decoration = is_decoration;
  return GTK_WIDGET (self);
}

GtkWidget *
flb_spacer_new (FlbSpacerFocus focus, gpointer owner)
{
  /* Themes style rows by their CSS name: a spacer has one of its own, and so no padding. */
  FlbRow *self = g_object_new (FLB_TYPE_ROW, "css-name", "spacer",
                               "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                               "activatable", FALSE, "focusable", FALSE, "can-target", FALSE,
                               NULL);

  self->spacer_focus = focus;
  self->owner = owner;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  return GTK_WIDGET (self);
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
flb_row_set_watch (GtkListBoxRow *row, gboolean *was_taken)
{
  ((FlbRow *) row)->was_taken = was_taken;
}

void
flb_row_set_owner (GtkListBoxRow *row, gpointer owner)
{
  ((FlbRow *) row)->owner = owner;
}

gpointer
flb_row_get_owner (GtkListBoxRow *row)
{
  return ((FlbRow *) row)->spacer_focus == NULL ? ((FlbRow *) row)->owner : NULL;
}

gboolean
flb_is_row (gpointer instance)
{
  return FLB_IS_ROW (instance);
}

gboolean
flb_list_box_is_in_order (GtkListBox *box, gsize n_rows, const gboolean *was_taken)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (box));
  gsize n = 0;
  gsize order = 0;

  for (; child != NULL && n < n_rows; child = gtk_widget_get_next_sibling (child))
    {
      if (FLB_IS_ROW (child) && ((FlbRow *) child)->was_taken == was_taken)
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

static gboolean
flb_widget_is_dragged (GtkWidget *widget)
{
  GListModel *controllers = gtk_widget_observe_controllers (widget);
  gboolean is_dragged = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !is_dragged; i++)
    {
      gpointer controller = g_list_model_get_item (controllers, i);

      is_dragged = GTK_IS_DRAG_SOURCE (controller)
                   && gtk_drag_source_get_drag (GTK_DRAG_SOURCE (controller)) != NULL;
      g_object_unref (controller);
    }
  g_object_unref (controllers);
  return is_dragged;
}

/* Whether the user would notice that the widget shows something else: he has a popover of it open,
 * holds it down, drags it, or sees it move. */
gboolean
flb_widget_is_busy (GtkWidget *widget)
{
  if (GTK_IS_POPOVER (widget))
    return gtk_widget_get_mapped (widget);
  if (GTK_IS_REVEALER (widget)
      && gtk_revealer_get_reveal_child (GTK_REVEALER (widget))
         != gtk_revealer_get_child_revealed (GTK_REVEALER (widget)))
    return TRUE;
  if (GTK_IS_STACK (widget) && gtk_stack_get_transition_running (GTK_STACK (widget)))
    return TRUE;
  if (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_ACTIVE)
    return TRUE;
  if (flb_widget_is_dragged (widget))
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (flb_widget_is_busy (child))
      return TRUE;
  return FALSE;
}

int
flb_row_compare (GtkListBoxRow *a, GtkListBoxRow *b, gpointer unused)
{
  gsize left = FLB_IS_ROW (a) ? ((FlbRow *) a)->order : G_MAXSIZE;
  gsize right = FLB_IS_ROW (b) ? ((FlbRow *) b)->order : G_MAXSIZE;

  return left < right ? -1 : left > right;
}
