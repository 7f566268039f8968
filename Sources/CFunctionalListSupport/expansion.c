#include "CFunctionalListSupport.h"

void
flb_accessible_set_expanded (GtkWidget *widget, gboolean is_expanded)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (widget),
                               GTK_ACCESSIBLE_STATE_EXPANDED, is_expanded, -1);
}

void
flb_accessible_reset_expanded (GtkWidget *widget)
{
  gtk_accessible_reset_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_EXPANDED);
}

void
flb_accessible_set_level (GtkWidget *widget, int level)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget),
                                  GTK_ACCESSIBLE_PROPERTY_LEVEL, level, -1);
}

void
flb_accessible_reset_level (GtkWidget *widget)
{
  gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LEVEL);
}
