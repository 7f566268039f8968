#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Contacts in a GtkListBox. All functions are called on the main thread. */
typedef struct Contacts Contacts;

/* The user has called somebody, with a click on the row. */
typedef void (*ContactsCalled) (const char *name, gpointer data);

/* Shows contacts in an empty box. When the last call of `called` is over, `destroy` frees `data`. */
Contacts *contacts_new (GtkListBox *box, ContactsCalled called, gpointer data, GDestroyNotify destroy);

/* Removes the rows from the box. */
void contacts_free (Contacts *self);

guint contacts_count (Contacts *self);
void contacts_add (Contacts *self, const char *name);
void contacts_remove (Contacts *self, const char *name);
void contacts_sort (Contacts *self);

/* Returns at once; a Swift task completes the names later. */
void contacts_complete_names (Contacts *self);

G_END_DECLS
