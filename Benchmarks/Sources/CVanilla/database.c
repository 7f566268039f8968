#include "CVanilla.h"
#include "vanilla_row.h"

#include <sqlite3.h>

struct Database
{
  sqlite3 *connection;
  sqlite3_stmt *texts;
};

static void
check (sqlite3 *connection, int result)
{
  if (result != SQLITE_OK && result != SQLITE_ROW && result != SQLITE_DONE)
    g_error ("SQLite: %s", sqlite3_errmsg (connection));
}

static void
run (Database *database, const char *sql)
{
  check (database->connection, sqlite3_exec (database->connection, sql, NULL, NULL, NULL));
}

Database *
database_open (const char *path)
{
  Database *database = g_new0 (Database, 1);

  check (NULL, sqlite3_open (path, &database->connection));
  return database;
}

void
database_fill (Database *database, int64_t count)
{
  char *sql = g_strdup_printf (
    "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;"
    "CREATE TABLE message (id INTEGER PRIMARY KEY, title TEXT, detail TEXT);"
    "WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < %" G_GINT64_FORMAT ")"
    "INSERT INTO message SELECT id, 'Message ' || id || ' of ' ||"
    "  substr ('AnnBobCatDanEve', id * 7 %% 5 * 3 + 1, 3), (id * 31 %% 999) || ' words' FROM n;",
    (gint64) count);

  run (database, sql);
  g_free (sql);
}

void
database_index_texts (Database *database)
{
  run (database,
       "CREATE VIRTUAL TABLE found USING fts5 (title, content = 'message', content_rowid = 'id');"
       "INSERT INTO found (found) VALUES ('rebuild');");
}

int64_t
database_ids (Database *database, const char *sql, int64_t *ids, int64_t most)
{
  sqlite3_stmt *statement;
  int64_t count = 0;

  check (database->connection,
         sqlite3_prepare_v2 (database->connection, sql, -1, &statement, NULL));
  while (count < most && sqlite3_step (statement) == SQLITE_ROW)
    ids[count++] = sqlite3_column_int64 (statement, 0);
  sqlite3_finalize (statement);
  return count;
}

/* The statement that has the texts of a message. */
static sqlite3_stmt *
texts_of (Database *database, int64_t id)
{
  if (!database->texts)
    check (database->connection,
           sqlite3_prepare_v2 (database->connection,
                               "SELECT title, detail FROM message WHERE id = ?", -1,
                               &database->texts, NULL));
  sqlite3_reset (database->texts);
  sqlite3_bind_int64 (database->texts, 1, id);
  sqlite3_step (database->texts);
  return database->texts;
}

void
database_read (Database *database, int64_t id, char title[64], char detail[64])
{
  sqlite3_stmt *texts = texts_of (database, id);

  g_strlcpy (title, (const char *) sqlite3_column_text (texts, 0), 64);
  g_strlcpy (detail, (const char *) sqlite3_column_text (texts, 1), 64);
}

/* A message, which is read when it is made. */
#define DATABASE_TYPE_ITEM (database_item_get_type ())
G_DECLARE_FINAL_TYPE (DatabaseItem, database_item, DATABASE, ITEM, GObject)

struct _DatabaseItem
{
  GObject parent_instance;
  char *title;
  char *detail;
};

G_DEFINE_FINAL_TYPE (DatabaseItem, database_item, G_TYPE_OBJECT)

static void
database_item_finalize (GObject *object)
{
  g_free (DATABASE_ITEM (object)->title);
  g_free (DATABASE_ITEM (object)->detail);
  G_OBJECT_CLASS (database_item_parent_class)->finalize (object);
}

static void
database_item_class_init (DatabaseItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = database_item_finalize;
}

static void
database_item_init (DatabaseItem *self)
{
}

#define DATABASE_TYPE_ITEMS (database_items_get_type ())
G_DECLARE_FINAL_TYPE (DatabaseItems, database_items, DATABASE, ITEMS, GObject)

struct _DatabaseItems
{
  GObject parent_instance;
  Database *database;
  guint count;
};

static GType
get_item_type (GListModel *model)
{
  return DATABASE_TYPE_ITEM;
}

static guint
get_n_items (GListModel *model)
{
  return DATABASE_ITEMS (model)->count;
}

static gpointer
get_item (GListModel *model, guint position)
{
  DatabaseItems *self = DATABASE_ITEMS (model);
  DatabaseItem *item;
  sqlite3_stmt *texts;

  if (position >= self->count)
    return NULL;
  texts = texts_of (self->database, position + 1);
  item = g_object_new (DATABASE_TYPE_ITEM, NULL);
  item->title = g_strdup ((const char *) sqlite3_column_text (texts, 0));
  item->detail = g_strdup ((const char *) sqlite3_column_text (texts, 1));
  return item;
}

static void
implement_model (GListModelInterface *interface)
{
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (DatabaseItems, database_items, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, implement_model))

static void
database_items_class_init (DatabaseItemsClass *klass)
{
}

static void
database_items_init (DatabaseItems *self)
{
}

static void
clicked (GtkButton *button, gpointer unused)
{
}

static void
set_up (GtkListItemFactory *factory, GtkListItem *list_item)
{
  const Texts none = { "mail-unread-symbolic", "", "" };

  gtk_list_item_set_child (list_item, vanilla_content_new (&none, G_CALLBACK (clicked), NULL).box);
}

static void
show (GtkListItemFactory *factory, GtkListItem *list_item)
{
  DatabaseItem *item = gtk_list_item_get_item (list_item);
  GtkWidget *icon = gtk_widget_get_first_child (gtk_list_item_get_child (list_item));
  GtkWidget *title = gtk_widget_get_next_sibling (icon);

  gtk_label_set_text (GTK_LABEL (title), item->title);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (title)), item->detail);
}

GtkListView *
database_view_new (Database *database, int count)
{
  DatabaseItems *items = g_object_new (DATABASE_TYPE_ITEMS, NULL);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  items->database = database;
  items->count = count;
  g_signal_connect (factory, "setup", G_CALLBACK (set_up), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (show), NULL);
  return g_object_ref_sink (GTK_LIST_VIEW (gtk_list_view_new (
    GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (items))), factory)));
}
