import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  comparedWith: 'Comparé à {period}',
  notCompared: 'Sans comparaison',
  measuredSince: 'Mesuré depuis le {day}.',
  notWhole: 'Pas de comparaison : {month} n’a pas été mesuré dès le premier jour.',
  previous: 'Mois précédent',
  year: 'Même mois de l’année dernière',
  none: 'Aucune comparaison',
  anyMonthOf: 'Mois de {year}',
  sameDays:
    'Pour le mois en cours, les jours complets sont comparés aux mêmes jours de l’autre mois. Aujourd’hui est exclu.',
  noDayOver: 'Pas encore de comparaison : {month} n’a aucun jour complet.',
  untilYesterday: 'Jusqu’à hier : {now}, avant {before} ({period}).',
  changesCompare: 'Les évolutions comparent {days} à {before}.',
  changeSoFar: 'Évolution, sans aujourd’hui',
  whichRows: 'Lignes à afficher ({things})',
  'rows.all': 'Tout ({count})',
  'rows.new': 'Nouveau : {count}<of> ({things})</of>',
  'rows.gone': 'Disparu : {count}<of> ({things})</of>',
  noneNew: 'Rien de nouveau par rapport à {period}.',
  noneGone: 'Rien n’a disparu depuis {period}.',
  unmatched: '{period} : aucune visite ne correspond à tous ces filtres',
  excluding: 'Ces filtres s’excluent, aucune visite ne peut correspondre à tous : {filters}.',
  filterWords: '{dimension} {operator} « {values} »',
  both: '{first} ; {second}',
  byItself: 'à lui seul {count, plural, =0 {aucune visite} one {# visite} other {# visites}}',
  neverCounted: 'jamais enregistré sur {domain}',
  removeAll: 'Retirer tous les filtres',
} as const satisfies Translation<typeof en>
