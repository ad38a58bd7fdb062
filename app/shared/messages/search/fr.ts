import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  clients: 'Clients',
  pages: 'Pages',
  demoPages: 'Pages de démo',
  demoFiles: 'Fichiers de démo',
  demoContacts: 'Contacts de démo',
  recent: 'Récents',
  bookmarks: 'Favoris',
  results: 'Résultats',
  noResult: 'Aucun résultat',
  search: 'Recherche',
  loading: 'Chargement…',
  backToSearch: 'Retour à la recherche',
  editBookmarks: 'Modifier les favoris',
  searchClientsAndPages: 'Rechercher des clients et des pages',
  searchPages: 'Rechercher des pages',
  closeSearch: 'Fermer la recherche',
  typeToSearch: 'Saisissez ce que vous cherchez.',
  found: '{count, plural, one {# résultat} other {# résultats}}',
  enterKey: 'Entrée',
  escapeKey: 'Échap',
} as const satisfies Translated<typeof en>
