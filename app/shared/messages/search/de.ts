import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  clients: 'Kunden',
  pages: 'Seiten',
  demoPages: 'Demo-Seiten',
  demoFiles: 'Demo-Dateien',
  demoContacts: 'Demo-Kontakte',
  recent: 'Zuletzt besucht',
  bookmarks: 'Lesezeichen',
  results: 'Ergebnisse',
  noResult: 'Nichts gefunden',
  search: 'Suche',
  loading: 'Wird geladen …',
  backToSearch: 'Zurück zur Suche',
  editBookmarks: 'Lesezeichen bearbeiten',
  searchClientsAndPages: 'Kunden und Seiten suchen',
  searchPages: 'Seiten suchen',
  closeSearch: 'Suche schließen',
  typeToSearch: 'Geben Sie ein, was Sie suchen.',
  found: '{count, plural, other {# gefunden}}',
  enterKey: 'Enter',
  escapeKey: 'Esc',
} as const satisfies Translated<typeof en>
