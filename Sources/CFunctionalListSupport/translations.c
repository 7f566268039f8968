#include "CFunctionalListSupport.h"

#include <string.h>

/* The files are part of the program, so nothing has to be found when it runs. */
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"
static const unsigned char po_de[] = {
#embed "translations/de.po"
  , 0
};
static const unsigned char po_es[] = {
#embed "translations/es.po"
  , 0
};
static const unsigned char po_fr[] = {
#embed "translations/fr.po"
  , 0
};
static const unsigned char po_ja[] = {
#embed "translations/ja.po"
  , 0
};
static const unsigned char po_pl[] = {
#embed "translations/pl.po"
  , 0
};
static const unsigned char po_pt_BR[] = {
#embed "translations/pt_BR.po"
  , 0
};
#pragma clang diagnostic pop

static const struct
{
  const char *language;
  const unsigned char *po;
} translations[] = {
  { "de", po_de }, { "es", po_es }, { "fr", po_fr },
  { "ja", po_ja }, { "pl", po_pl }, { "pt_BR", po_pt_BR },
};

const char *
flb_translation (const char *language)
{
  for (gsize i = 0; i < G_N_ELEMENTS (translations); i++)
    if (strcmp (translations[i].language, language) == 0)
      return (const char *) translations[i].po;
  return NULL;
}
