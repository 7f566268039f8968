#include "column_private.h"

/* The titles of the columns. */

GtkWidget *
flb_column_pane_new (void)
{
  return g_object_new (GTK_TYPE_BOX, "css-name", "columnview", "css-classes", (const char *[]) { "view", NULL }, NULL);
}

gboolean
flb_widget_has_shift (GtkWidget *widget)
{
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (widget));
  GdkDevice *keyboard = seat != NULL ? gdk_seat_get_keyboard (seat) : NULL;

  return keyboard != NULL && (gdk_device_get_modifier_state (keyboard) & GDK_SHIFT_MASK) != 0;
}

void
flb_column_title_set_sort (GtkWidget *title, int sort)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (title), GTK_ACCESSIBLE_PROPERTY_SORT,
                                  sort == 0 ? GTK_ACCESSIBLE_SORT_NONE
                                  : sort > 0 ? GTK_ACCESSIBLE_SORT_ASCENDING
                                             : GTK_ACCESSIBLE_SORT_DESCENDING, -1);
}

void
flb_box_set_top_inset (GtkWidget *box, int inset)
{
  g_object_set_data (G_OBJECT (box), "functional-list-box-top-inset", GINT_TO_POINTER (inset));
}

int
flb_box_get_top_inset (GtkWidget *box)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (box), "functional-list-box-top-inset"));
}
