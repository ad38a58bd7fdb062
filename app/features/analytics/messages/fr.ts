import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  question: 'D’où viennent les visites et ce qu’elles font',
  tabs: 'Sections de l’analyse',
  'tab.traffic': 'Trafic',
  'tab.goals': 'Objectifs et entonnoirs',
  'tab.errors': 'Erreurs',
  'tab.bots': 'Robots et IA',
  filters: 'Filtres',
  addFilter: 'Ajouter un filtre',
  clearAll: 'Tout effacer',
  howCompared: 'Condition : {dimension}',
  removeFilter: 'Supprimer le filtre {dimension}',
  removeValue: 'Retirer {value} du filtre {dimension}',
  tooManyFilters: 'Une vue n’accepte pas plus de {most} filtres. Retirez-en d’abord un.',
  tooManyValues: 'Un filtre n’accepte pas plus de {most} valeurs. Retirez-en d’abord une.',
  fixedFilter: 'Verrouillé par le lien',
  removedGoal: 'objectif supprimé',
  closedByGoal:
    'Ce lien n’affiche rien, car un objectif de ses filtres a été supprimé. Demandez-en un nouveau à la personne qui l’a partagé.',
  closedByRecount:
    'Ce lien n’affiche rien pendant le recalcul des mois passés après un changement d’objectif. Revenez plus tard.',
  either: '{first} ou {second}',
  or: 'ou',
  'operator.is_not': 'n’est pas',
  'operator.does_not_contain': 'ne contient pas',
  filterBy: 'Filtrer par',
  meansNamed: 'Correspond à {names}.',
  noneNamed:
    'Aucun résultat pour « {name} ». Choisissez un nom de la liste, ou utilisez « contient » avec une partie du nom.',
  manyNamed: '{count} noms correspondent, mais un filtre accepte au plus {most} valeurs. Précisez le nom.',
  apply: 'Appliquer',
  notKnown: 'inconnu',
  conversionRate: 'Taux de conversion (des visites)',
  scrollDepth: 'Profondeur de défilement',
  scrollDepthMeans:
    'La profondeur de défilement indique jusqu’où les visites ont défilé, en moyenne. Seules comptent celles qui l’ont transmise.',
  tableOf: '{domain}, {period}',
  tableOfFiltered: '{domain}, {period}, filtré',
  largest: 'Les {shown, number} plus grands sur {total, number}.',
  filtersInForce: '{count, plural, =0 {Aucun filtre} one {# filtre appliqué} other {# filtres appliqués}}',
} as const satisfies Translation<typeof en>
