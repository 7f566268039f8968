#include "CFunctionalListSupport.h"

#include <dlfcn.h>

void
flb_accessible_set_label (GtkWidget *widget, const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* GTK 4.8 gives a window its role at the end of its first map. Until then its context has none, and if a widget
 * in the window realizes it before, it keeps none: then the window is never said to be active. */
static void
ensure_window_role (GtkRoot *window)
{
  GtkAccessibleRole role;

  if (window == NULL || gtk_widget_get_mapped (GTK_WIDGET (window))
      || gtk_check_version (4, 9, 0) == NULL
      || g_object_get_data (G_OBJECT (window), "functional-list-box-role") != NULL)
    return;
  role = gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (window));
  if (role != GTK_ACCESSIBLE_ROLE_WIDGET)
    g_object_set (window, "accessible-role", role, NULL);
  g_object_set_data (G_OBJECT (window), "functional-list-box-role", window);
}

void
flb_accessible_send_changes (GtkWidget *widget)
{
  gboolean is_focusable = gtk_widget_get_focusable (widget);

  ensure_window_role (gtk_widget_get_root (widget));
  /* Nothing else realizes the GtkATContext. */
  gtk_widget_set_focusable (widget, !is_focusable);
  gtk_widget_set_focusable (widget, is_focusable);
  /* An update of any property sends all pending changes. */
  gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT);
}

void
flb_accessible_set_description (GtkWidget *widget, const char *description)
{
  if (gtk_widget_get_root (widget) != NULL && !flb_accessible_has_description (widget))
    flb_accessible_send_changes (widget);
  flb_accessible_change_description (widget, description);
}

void
flb_accessible_change_description (GtkWidget *widget, const char *description)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

void
flb_accessible_hide (GtkWidget *widget)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
}

void
flb_accessible_reset_label (GtkWidget *widget)
{
  gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

void
flb_accessible_reset_description (GtkWidget *widget)
{
  gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

gboolean
flb_accessible_has_description (GtkWidget *widget)
{
  return gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget),
                                           GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

void
flb_accessible_hide_type_name (GtkWidget *widget)
{
  GtkAccessible *self = GTK_ACCESSIBLE (widget);

  if (!gtk_test_accessible_has_property (self, GTK_ACCESSIBLE_PROPERTY_LABEL)
      && !gtk_test_accessible_has_relation (self, GTK_ACCESSIBLE_RELATION_LABELLED_BY))
    flb_accessible_set_label (widget, "");
}

void
flb_accessible_set_labelled_by (GtkWidget *widget, GtkWidget *label)
{
  GtkAccessible *self = GTK_ACCESSIBLE (widget);

  if (label != NULL)
    gtk_accessible_update_relation (self, GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
  else
    gtk_accessible_reset_relation (self, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

void
flb_accessible_set_position (GtkWidget *widget, int number, int count)
{
  gtk_accessible_update_relation (GTK_ACCESSIBLE (widget),
                                  GTK_ACCESSIBLE_RELATION_POS_IN_SET, number,
                                  GTK_ACCESSIBLE_RELATION_SET_SIZE, count, -1);
}

void
flb_accessible_reset_position (GtkWidget *widget)
{
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_POS_IN_SET);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_SET_SIZE);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_ROW_INDEX);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_COL_INDEX);
}

void
flb_accessible_set_cell (GtkWidget *widget, int line, int column)
{
  gtk_accessible_update_relation (GTK_ACCESSIBLE (widget),
                                  GTK_ACCESSIBLE_RELATION_ROW_INDEX, line,
                                  GTK_ACCESSIBLE_RELATION_COL_INDEX, column, -1);
}

gboolean
flb_accessible_exports_level (void)
{
  return gtk_get_major_version () > 4 || gtk_get_minor_version () >= 18;
}

gboolean
flb_accessible_exports_position (void)
{
  return gtk_get_major_version () > 4 || gtk_get_minor_version () >= 24;
}

void
flb_accessible_set_selected (GtkWidget *widget, gboolean is_selected)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (widget),
                               GTK_ACCESSIBLE_STATE_SELECTED, is_selected, -1);
}

void
flb_accessible_reset_selected (GtkWidget *widget)
{
  gtk_accessible_reset_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_SELECTED);
}

/* gtk_accessible_announce of GTK 4.14, or NULL. It is looked up in the running version of GTK,
 * because a program may have been built with older headers, or may run with an older version. */
typedef void (*Announce) (GtkAccessible *self, const char *text, int priority);

static Announce
find_announce (void)
{
  return (Announce) dlsym (RTLD_DEFAULT, "gtk_accessible_announce");
}

gboolean
flb_accessible_has_announcements (void)
{
  return find_announce () != NULL;
}

void
flb_accessible_announce (GtkWidget *widget, const char *text, gboolean politely)
{
  /* GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM and _HIGH. */
  const int medium = 1, high = 2;
  Announce announce = find_announce ();

  if (announce != NULL)
    announce (GTK_ACCESSIBLE (widget), text, politely ? medium : high);
}

void
flb_accessible_set_checked (GtkWidget *widget, int is_checked)
{
  GtkAccessibleTristate checked = is_checked ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE;

  if (is_checked >= 0)
    gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_CHECKED, checked, -1);
  else
    gtk_accessible_reset_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_CHECKED);
}

void
flb_accessible_set_busy (GtkWidget *widget, gboolean is_busy)
{
  if (is_busy)
    gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_BUSY, TRUE, -1);
  else
    gtk_accessible_reset_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_BUSY);
}
