import type { Translation } from '../message-types.ts'
import type en from './en.ts'

export default {
  byDay: '{label} pro Tag',
  noDayChosen: 'Kein Tag gewählt',
  reading: '{day}: {value}',
  readingSoFar: '{day}: {value}, bisher',
  twoReadings: '{now}; {before}',
  dayNotOver: 'Dieser Tag ist noch nicht vorbei.',
  showAsTable: 'Als Tabelle anzeigen',
  notesOf: '{days}: {count, plural, one {# Anmerkung} other {# Anmerkungen}}',
  marksOf: '{days}: {count, plural, one {# Markierung} other {# Markierungen}}',
  moreNotes: '{count, plural, one {# weitere} other {# weitere}}',
  readingNoted: '{reading}; Anmerkungen: {notes}',
  daySoFar: '{day} (bisher)',
  byMonth: '{label} pro Monat',
  readingExpected: '{day}: {value}, erwartet',
  monthNotOver: 'Dieser Monat ist noch nicht vorbei.',
  onlyExpected: 'Eine Prognose: Noch ist nichts gezählt.',
  dayExpected: '{day} (erwartet)',
  options: '{label}: Optionen des Diagramms',
  comparedDay: 'Vergleichstag',
  noComparedDay: 'Kein Vergleichstag',
  rangeAndExtremes: '{first} bis {last}. Tiefster Wert: {low} ({lowDay}). Höchster Wert: {high} ({highDay}).',
  rangeOfOne: '{first} bis {last}, immer {value}.',
} as const satisfies Translation<typeof en>
