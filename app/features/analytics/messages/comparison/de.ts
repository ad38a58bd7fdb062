import type { Translated } from '#app/shared/messages/message-types.ts'
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
  sameDays: 'Im laufenden Monat werden ganze Tage mit denselben Tagen verglichen. Heute zählt nicht mit.',
  noDayOver: 'Noch kein Vergleich: {month} hat noch keinen ganzen Tag.',
  untilYesterday: 'Bis gestern: {now}, vorher {before} ({period}).',
  changesCompare: 'Änderungen vergleichen {days} mit {before}.',
  changeSoFar: 'Veränderung, ohne heute',
  whichRows: 'Welche {things}',
  'rows.all': 'Alle {count}',
  'rows.new': '{count} neu<of> bei {things}</of>',
  'rows.gone': '{count} weg<of> bei {things}</of>',
  noneNew: 'Gegenüber {period} ist nichts neu.',
  noneGone: 'Von {period} ist nichts weggefallen.',
  unmatched: 'Kein Besuch von {period} erfüllt alle diese Filter',
  excluding: 'Diese schließen einander aus, kein Besuch kann sie je zusammen erfüllen: {filters}.',
  filterWords: '{dimension} {operator} „{values}“',
  both: '{first}; {second}',
  byItself:
    'für sich allein {count, plural, =0 {von keinem Besuch erfüllt} one {von # Besuch erfüllt} other {von # Besuchen erfüllt}}',
  neverCounted: 'auf {domain} nie gezählt',
  removeAll: 'Alle Filter entfernen',
} as const satisfies Translated<typeof en>
