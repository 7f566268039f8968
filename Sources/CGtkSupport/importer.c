#include "CGtkSupport.h"

const char *
flb_type_name (gpointer instance)
{
  return G_OBJECT_TYPE_NAME (instance);
}

gboolean
flb_is_a (gpointer instance, GType type)
{
  return G_TYPE_CHECK_INSTANCE_TYPE (instance, type);
}

void
flb_accessible_set_label (GtkWidget *widget, const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void
flb_accessible_set_description (GtkWidget *widget, const char *description)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
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

char *
flb_search_entry_dup_placeholder (GtkSearchEntry *entry)
{
  char *placeholder = NULL;

  g_object_get (entry, "placeholder-text", &placeholder, NULL);
  return placeholder;
}

void
flb_search_entry_set_placeholder (GtkSearchEntry *entry, const char *placeholder)
{
  g_object_set (entry, "placeholder-text", placeholder, NULL);
}

void
flb_log_warning (const char *message)
{
  g_log_structured ("FunctionalListBox", G_LOG_LEVEL_WARNING, "MESSAGE", "%s", message);
}
