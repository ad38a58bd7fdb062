import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  'group.clients': 'Kunden',
  'group.pages': 'Seiten',
  'group.demo-pages': 'Demo-Seiten',
  'group.demo-files': 'Demo-Dateien',
  'group.demo-contacts': 'Demo-Kontakte',
  'group.recent': 'Zuletzt besucht',
  'group.bookmarks': 'Lesezeichen',
  results: 'Ergebnisse',
  noResult: 'Nichts gefunden',
  search: 'Suche',
  backToSearch: 'Zurück zur Suche',
  searchClientsAndPages: 'Kunden und Seiten suchen',
  searchPages: 'Seiten suchen',
  closeSearch: 'Suche schließen',
  typeToSearch: 'Geben Sie ein, was Sie suchen.',
  found: '{count, plural, other {# gefunden}}',
  enterKey: 'Enter',
  escapeKey: 'Esc',
} as const satisfies Translation<typeof en>
