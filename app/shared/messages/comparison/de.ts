import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  comparedWith: 'Verglichen mit {period}',
  notCompared: 'Nicht verglichen',
  measuredSince: 'Gemessen seit {day}.',
  notWhole: '{month} wurde nicht vom ersten Tag an gemessen, deshalb wird nichts verglichen.',
  previous: 'Vormonat',
  year: 'Derselbe Monat im Vorjahr',
  none: 'Kein Vergleich',
  anyMonthOf: 'Monate von {year}',
  sameDays:
    'Solange der Monat läuft, werden die Tage, die vorbei sind, mit denselben Tagen verglichen. Heute bleibt außen vor.',
  noDayOver: 'Von {month} ist noch kein Tag vorbei, daher wird nichts verglichen.',
  untilYesterday: 'Bis gestern: {now}, vorher {before} ({period}).',
  changesCompare: 'Änderungen vergleichen {days} mit {before}.',
  changeSoFar: 'Veränderung, ohne heute',
  whichRows: 'Welche {things}',
  allRows: 'Alle {count}',
  newRows: '{count} neu<of> bei {things}</of>',
  goneRows: '{count} weg<of> bei {things}</of>',
  noneNew: 'Gegenüber {period} ist nichts neu.',
  noneGone: 'Von {period} ist nichts weggefallen.',
  before: '{metric} ({period})',
  unmatched: 'Kein Besuch von {period} erfüllt alle diese Filter',
  excluding: 'Diese schließen einander aus, kein Besuch kann sie je zusammen erfüllen: {filters}.',
  filterWords: '{dimension} {operator} „{values}“',
  both: '{first}; {second}',
  byItself:
    'für sich allein {count, plural, =0 {von keinem Besuch erfüllt} one {von # Besuch erfüllt} other {von # Besuchen erfüllt}}',
  neverCounted: 'auf {domain} nie gezählt',
  remove: 'Entfernen',
  removeAll: 'Alle Filter entfernen',
} as const satisfies Translated<typeof en>
