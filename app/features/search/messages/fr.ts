import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  'group.clients': 'Clients',
  'group.pages': 'Pages',
  'group.demo-pages': 'Écrans de démo',
  'group.demo-files': 'Fichiers de démo',
  'group.demo-contacts': 'Contacts de démo',
  'group.recent': 'Récents',
  'group.bookmarks': 'Favoris',
  results: 'Résultats',
  noResult: 'Aucun résultat',
  search: 'Recherche',
  backToSearch: 'Retour à la recherche',
  searchClientsAndPages: 'Rechercher des clients et des pages',
  searchPages: 'Rechercher des pages',
  closeSearch: 'Fermer la recherche',
  typeToSearch: 'Saisissez ce que vous cherchez.',
  found: '{count, plural, one {# résultat} other {# résultats}}',
  enterKey: 'Entrée',
  escapeKey: 'Échap',
} as const satisfies Translation<typeof en>
