/* An app in C: its window is a GtkBuilder file, and its list is filled by Swift. */
#include "contacts.h"

typedef struct
{
  GtkEditable *name;
  GtkLabel *status;
  Contacts *contacts;
} App;

static void
show_count (App *app)
{
  char *text = g_strdup_printf ("%u contacts", contacts_count (app->contacts));

  gtk_label_set_text (app->status, text);
  g_free (text);
}

static void
on_add (App *app)
{
  contacts_add (app->contacts, gtk_editable_get_text (app->name));
  show_count (app);
}

static void
on_remove (App *app)
{
  contacts_remove (app->contacts, gtk_editable_get_text (app->name));
  show_count (app);
}

static void
on_sort (App *app)
{
  contacts_sort (app->contacts);
}

static void
on_complete (App *app)
{
  contacts_complete_names (app->contacts);
}

/* Swift calls it when a row is clicked. */
static void
on_called (const char *name, gpointer data)
{
  App *app = data;
  char *text = g_strdup_printf ("Called %s", name);

  gtk_label_set_text (app->status, text);
  g_free (text);
}

static void
on_window_destroyed (App *app)
{
  contacts_free (app->contacts);
}

/* Swift calls it when it needs the data no more. */
static void
free_app (gpointer data)
{
  g_print ("Swift has freed the list\n");
  g_free (data);
}

static void
on_box_finalized (gpointer data G_GNUC_UNUSED, GObject *box G_GNUC_UNUSED)
{
  g_print ("GTK has freed the box\n");
}

static void
connect (GtkBuilder *builder, const char *id, void (*on_clicked) (App *), App *app)
{
  g_signal_connect_swapped (gtk_builder_get_object (builder, id), "clicked", G_CALLBACK (on_clicked), app);
}

static void
on_activate (GtkApplication *application)
{
  GtkBuilder *builder = gtk_builder_new_from_resource ("/org/example/Contacts/window.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));
  GtkListBox *box = GTK_LIST_BOX (gtk_builder_get_object (builder, "list"));
  App *app = g_new0 (App, 1);

  app->name = GTK_EDITABLE (gtk_builder_get_object (builder, "name"));
  app->status = GTK_LABEL (gtk_builder_get_object (builder, "status"));
  app->contacts = contacts_new (box, on_called, app, free_app);
  connect (builder, "add", on_add, app);
  connect (builder, "remove", on_remove, app);
  connect (builder, "sort", on_sort, app);
  connect (builder, "complete", on_complete, app);
  g_signal_connect_swapped (window, "destroy", G_CALLBACK (on_window_destroyed), app);
  g_object_weak_ref (G_OBJECT (box), on_box_finalized, NULL);

  contacts_add (app->contacts, "Grace");
  contacts_add (app->contacts, "Ada");
  show_count (app);

  gtk_window_set_application (window, application);
  gtk_window_present (window);
  g_object_unref (builder);
}

int
main (int argc, char **argv)
{
  GtkApplication *application = gtk_application_new ("org.example.Contacts", G_APPLICATION_DEFAULT_FLAGS);
  int status;

  g_signal_connect (application, "activate", G_CALLBACK (on_activate), NULL);
  status = g_application_run (G_APPLICATION (application), argc, argv);
  g_object_unref (application);

  return status;
}
