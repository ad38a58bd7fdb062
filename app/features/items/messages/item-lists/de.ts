import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  keys: 'Tastenkürzel',
  keysNote: 'Sie gelten, solange der Fokus auf einem Eintrag der Liste ist.',
  'key.next': 'Nächster Eintrag',
  'key.previous': 'Voriger Eintrag',
  'key.open': 'Öffnen',
  'key.select': 'Auswählen oder abwählen',
  'key.undo': 'Letzte eigene Änderung rückgängig machen',
  'key.search': 'Suchen',
  'key.help': 'Diese Tastenkürzel zeigen',
  savedFilters: 'Gespeicherte Filter',
  noSavedFilters: 'Noch keine gespeicherten Filter. Wählen Sie Filter und speichern Sie sie hier.',
  saveFilters: 'Diese Filter speichern…',
  saveFiltersNote: 'Nur Sie sehen sie. Derselbe Name ersetzt gespeicherte Filter.',
  filtersSaved: 'Filter als „{name}“ gespeichert.',
  manageFilters: 'Gespeicherte Filter verwalten…',
  deleteFilters: '„{name}“ löschen',
} as const satisfies Translation<typeof en>
