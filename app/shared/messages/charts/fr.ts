import type { Translation } from '../message-types.ts'
import type en from './en.ts'

export default {
  byDay: '{label} par jour',
  noDayChosen: 'Aucun jour choisi',
  reading: '{day} : {value}',
  readingSoFar: '{day} : {value}, à ce jour',
  twoReadings: '{now} ; {before}',
  dayNotOver: 'Cette journée n’est pas encore terminée.',
  showAsTable: 'Afficher en tableau',
  notesOf: '{days} : {count, plural, one {# annotation} other {# annotations}}',
  marksOf: '{days} : {count, plural, one {# repère} other {# repères}}',
  moreNotes: '{count, plural, one {# autre} other {# autres}}',
  readingNoted: '{reading} ; annotations : {notes}',
  daySoFar: '{day} (à ce jour)',
  byMonth: '{label} par mois',
  readingExpected: '{day} : {value}, attendu',
  monthNotOver: 'Ce mois n’est pas encore terminé.',
  onlyExpected: 'Une prévision : rien n’est encore compté.',
  dayExpected: '{day} (attendu)',
  options: '{label} : options du graphique',
  comparedDay: 'Jour comparé',
  noComparedDay: 'Aucun jour comparé',
  rangeAndExtremes: 'Du {first} au {last}. Minimum : {low} ({lowDay}). Maximum : {high} ({highDay}).',
  rangeOfOne: 'Du {first} au {last}, toujours {value}.',
} as const satisfies Translation<typeof en>
