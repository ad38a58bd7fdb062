import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  keys: 'Raccourcis clavier',
  keysNote: 'Ils agissent lorsque le focus est sur un élément de la liste.',
  'key.next': 'Élément suivant',
  'key.previous': 'Élément précédent',
  'key.open': 'Ouvrir',
  'key.select': 'Sélectionner ou désélectionner',
  'key.undo': 'Annuler votre dernière modification',
  'key.search': 'Rechercher',
  'key.help': 'Afficher ces raccourcis',
  savedFilters: 'Filtres enregistrés',
  noSavedFilters: 'Aucun filtre enregistré. Choisissez des filtres, puis enregistrez-les ici.',
  saveFilters: 'Enregistrer ces filtres…',
  saveFiltersNote: 'Vous seul les voyez. Le même nom remplace les filtres enregistrés.',
  filtersSaved: 'Filtres enregistrés sous « {name} ».',
  manageFilters: 'Gérer les filtres enregistrés…',
  deleteFilters: 'Supprimer « {name} »',
} as const satisfies Translation<typeof en>
