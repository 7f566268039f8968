#pragma once

/* AdwLeaflet is deprecated from libadwaita 1.4 on; its successor is not available before. */
#define ADW_DISABLE_DEPRECATION_WARNINGS

#if __has_include(<adwaita.h>)
#include <adwaita.h>
#else
#include <libadwaita-1/adwaita.h>
#endif
#include <dlfcn.h>

/* A floating widget of a type that the headers may lack, by the function that returns the type, or NULL
 * if the running version of libadwaita lacks it, too. */
static inline GtkWidget *
flb_adw_widget_new (const char *type_function)
{
  GType (*get_type) (void) = (GType (*) (void)) dlsym (NULL, type_function);
  return get_type ? (GtkWidget *) g_object_new (get_type (), NULL) : NULL;
}

/* g_object_set and g_object_get are variadic; these are their calls with one property. */
static inline void
flb_adw_set_string (gpointer object, const char *property, const char *value)
{
  g_object_set (object, property, value, NULL);
}

static inline void
flb_adw_set_boolean (gpointer object, const char *property, gboolean value)
{
  g_object_set (object, property, value, NULL);
}

static inline void
flb_adw_set_object (gpointer object, const char *property, gpointer value)
{
  g_object_set (object, property, value, NULL);
}

/* The caller frees the text. */
static inline char *
flb_adw_dup_string (gpointer object, const char *property)
{
  char *value = NULL;
  g_object_get (object, property, &value, NULL);
  return value;
}

static inline gboolean
flb_adw_get_boolean (gpointer object, const char *property)
{
  gboolean value = FALSE;
  g_object_get (object, property, &value, NULL);
  return value;
}

/* GBindingFlags is imported as an enumeration or as an option set, depending on GLib's version: lets a
 * property follow that of another object as long as both live. */
static inline void
flb_adw_bind (gpointer source, const char *property, gpointer target, const char *target_property)
{
  g_object_bind_property (source, property, target, target_property, G_BINDING_SYNC_CREATE);
}
