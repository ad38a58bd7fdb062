import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  comparedWith: 'Verglichen mit {period}',
  notCompared: 'Nicht verglichen',
  measuredSince: 'Gemessen seit {day}.',
  notWhole: 'Kein Vergleich: {month} wurde nicht vom ersten Tag an gemessen.',
  previous: 'Vormonat',
  year: 'Derselbe Monat im Vorjahr',
  none: 'Kein Vergleich',
  anyMonthOf: 'Monate von {year}',
  sameDays:
    'Im laufenden Monat werden die vollen Tage mit denselben Tagen des anderen Monats verglichen. Heute zählt nicht mit.',
  noDayOver: 'Noch kein Vergleich: {month} hat noch keinen ganzen Tag.',
  untilYesterday: 'Bis gestern: {now}, vorher {before} ({period}).',
  changesCompare: 'Veränderungen vergleichen {days} mit {before}.',
  changeSoFar: 'Veränderung, ohne heute',
  whichRows: '{things} anzeigen',
  'rows.all': 'Alle {count}',
  'rows.new': '{count} neu<of> bei {things}</of>',
  'rows.gone': '{count} entfallen<of> bei {things}</of>',
  noneNew: 'Nichts Neues gegenüber {period}.',
  noneGone: 'Aus {period} ist nichts entfallen.',
  unmatched: '{period}: Kein Besuch entspricht allen diesen Filtern',
  excluding: 'Diese Filter schließen einander aus, kein Besuch kann allen entsprechen: {filters}.',
  filterWords: '{dimension} {operator} „{values}“',
  both: '{first}; {second}',
  byItself: 'allein {count, plural, =0 {kein Besuch} one {# Besuch} other {# Besuche}}',
  neverCounted: 'auf {domain} nie erfasst',
  removeAll: 'Alle Filter entfernen',
} as const satisfies Translation<typeof en>
