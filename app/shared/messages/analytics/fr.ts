import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  title: 'Analyse',
  question: 'D’où viennent les visites, et que font-elles ?',
  tabs: 'Parties de l’analyse',
  tabTraffic: 'Trafic',
  tabGoals: 'Objectifs et entonnoirs',
  tabSpeed: 'Vitesse',
  tabErrors: 'Erreurs',
  tabBots: 'Robots et IA',
  filters: 'Filtres',
  addFilter: 'Ajouter un filtre',
  clearAll: 'Tout effacer',
  howCompared: 'Comparaison : {dimension}',
  removeFilter: 'Supprimer le filtre {dimension}',
  removeValue: 'Retirer {value} du filtre {dimension}',
  tooManyFilters: 'Une vue n’accepte pas plus de {most} filtres. Retirez-en d’abord un.',
  tooManyValues: 'Un filtre n’accepte pas plus de {most} valeurs. Retirez-en d’abord une.',
  fixedFilter: 'Fixé par le lien',
  removedGoal: 'objectif supprimé',
  closedByGoal:
    'Les filtres du lien nomment un objectif qui a été supprimé : il ne montre donc rien, car on ne sait plus ce qu’il doit écarter. Adressez-vous à la personne qui vous l’a donné.',
  closedByRecount:
    'Les objectifs du site ont changé et le passé est en train d’être recompté. En attendant, le lien ne montre rien, car ses filtres nomment un objectif.',
  either: '{first} ou {second}',
  or: 'ou',
  is: 'est',
  isNot: 'n’est pas',
  contains: 'contient',
  containsNot: 'ne contient pas',
  filterBy: 'Critère du filtre',
  howToCompare: 'Mode de comparaison',
  value: 'Valeur',
  meansNamed: 'Cela correspond à {names}.',
  noneNamed:
    'Rien ne s’appelle « {name} ». Choisissez un nom de la liste, ou saisissez-en une partie et comparez avec « contient ».',
  manyNamed:
    '{count} noms contiennent cela, et un filtre n’accepte pas plus de {most} valeurs. Saisissez une plus grande partie du nom.',
  apply: 'Appliquer',
  tooFew: 'trop peu',
  notKnown: 'inconnu',
  conversionRate: 'Taux de conversion (des visites)',
  scrollDepth: 'Profondeur de défilement',
  scrollDepthMeans:
    'La profondeur de défilement indique jusqu’où les visites ont fait défiler une page, en moyenne. Seules comptent les visites qui l’ont signalée.',
  tableOf: '{domain}, {period}',
  tableOfFiltered: '{domain}, {period}, filtré',
  close: 'Fermer',
  largest: 'Les {shown} plus grands sur {total}.',
  filtersInForce: '{count, plural, =0 {Aucun filtre} one {# filtre appliqué} other {# filtres appliqués}}',
} as const satisfies Translated<typeof en>
