import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  pageTitle: 'Analyse · Loop',
  title: 'Analyse',
  question: 'D’où viennent les visites, et que font-elles ?',
  filters: 'Filtres',
  addFilter: 'Ajouter un filtre',
  clearAll: 'Tout effacer',
  howCompared: 'Comparaison : {dimension}',
  removeFilter: 'Supprimer le filtre {dimension}',
  either: '{first} ou {second}',
  is: 'est',
  isNot: 'n’est pas',
  contains: 'contient',
  containsNot: 'ne contient pas',
  filterBy: 'Critère du filtre',
  howToCompare: 'Mode de comparaison',
  value: 'Valeur',
  apply: 'Appliquer',
  tooFew: 'trop peu',
  conversionRate: 'Taux de conversion',
  tableOf: '{domain}, {period}',
  tableOfFiltered: '{domain}, {period}, filtré',
  close: 'Fermer',
  largest: 'Les {shown} plus grands sur {total}.',
} as const satisfies Translated<typeof en>
