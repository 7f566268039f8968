#include "CDesktop.h"

#include <gtk/gtk.h>

bool
desktop_open (void)
{
  return gtk_init_check ();
}

/* From GTK 4.20 on a setting with three values replaces the other one, which is deprecated
 * later. */
#if GTK_CHECK_VERSION(4, 20, 0)

void
desktop_prefer_dark (bool is_dark)
{
  g_object_set (gtk_settings_get_default (), "gtk-interface-color-scheme",
                is_dark ? GTK_INTERFACE_COLOR_SCHEME_DARK : GTK_INTERFACE_COLOR_SCHEME_DEFAULT,
                NULL);
}

bool
desktop_prefers_dark (void)
{
  GtkInterfaceColorScheme scheme = GTK_INTERFACE_COLOR_SCHEME_DEFAULT;

  g_object_get (gtk_settings_get_default (), "gtk-interface-color-scheme", &scheme, NULL);
  return scheme == GTK_INTERFACE_COLOR_SCHEME_DARK;
}

#else

void
desktop_prefer_dark (bool is_dark)
{
  g_object_set (gtk_settings_get_default (), "gtk-application-prefer-dark-theme",
                (gboolean) is_dark, NULL);
}

bool
desktop_prefers_dark (void)
{
  gboolean is_dark = FALSE;

  g_object_get (gtk_settings_get_default (), "gtk-application-prefer-dark-theme", &is_dark, NULL);
  return is_dark;
}

#endif

void
desktop_set_right_to_left (void)
{
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
}

void
desktop_center_lines (void *label)
{
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
}

void
desktop_scale_text (int percent)
{
  int dpi = 0;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", dpi * percent / 100, NULL);
}

void
desktop_stop_animations (void)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

void
desktop_add_style_sheet (const char *css)
{
  GtkCssProvider *provider = gtk_css_provider_new ();

  /* Deprecated from GTK 4.12 on; its successor is not available before. */
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_css_provider_load_from_data (provider, css, -1);
  G_GNUC_END_IGNORE_DEPRECATIONS
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_unref (provider);
}

void
desktop_for_each_icon (void (*body) (const char *name, void *data), void *data)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());
  char **names = gtk_icon_theme_get_icon_names (theme);

  for (char **name = names; *name != NULL; name++)
    body (*name, data);
  g_strfreev (names);
}
