import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  comparedWith: 'Comparé à {period}',
  notCompared: 'Sans comparaison',
  measuredSince: 'Mesuré depuis le {day}.',
  notWhole: 'La mesure ne couvre pas {month} dès son premier jour : rien n’est comparé.',
  previous: 'Mois précédent',
  year: 'Même mois de l’année dernière',
  none: 'Aucune comparaison',
  anyMonthOf: 'Mois de {year}',
  sameDays:
    'Tant que le mois est en cours, les jours terminés sont comparés aux mêmes jours. Aujourd’hui est laissé de côté.',
  noDayOver: '{month} : aucun jour n’est encore terminé, rien n’est donc comparé.',
  untilYesterday: 'Jusqu’à hier : {now}, avant {before} ({period}).',
  changesCompare: 'Les évolutions comparent {days} à {before}.',
  changeSoFar: 'Évolution, sans aujourd’hui',
  whichRows: 'Lignes à afficher ({things})',
  allRows: 'Tout ({count})',
  newRows: 'Nouveau : {count}<of> ({things})</of>',
  goneRows: 'Disparu : {count}<of> ({things})</of>',
  noneNew: 'Rien de nouveau par rapport à {period}.',
  noneGone: 'Rien n’a disparu depuis {period}.',
  before: '{metric} ({period})',
  unmatched: 'Aucune visite de {period} ne répond à tous ces filtres',
  excluding: 'Ils s’excluent l’un l’autre, aucune visite ne peut y répondre à la fois : {filters}.',
  filterWords: '{dimension} {operator} « {values} »',
  both: '{first} ; {second}',
  byItself: 'à lui seul {count, plural, =0 {aucune visite} one {# visite} other {# visites}}',
  neverCounted: 'jamais compté sur {domain}',
  remove: 'Retirer',
  removeAll: 'Retirer tous les filtres',
} as const satisfies Translated<typeof en>
