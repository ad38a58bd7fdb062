import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  explain: 'Erklären',
  explainNumber: 'Erklären: {metric}',
  title: 'Erklärt: {metric}',
  periods: 'Von {before} zu {now}',
  close: 'Erklärung schließen',
  by: 'Aufgeteilt nach',
  rose: '{metric}: {difference} mehr, von {before} auf {now}.',
  fell: '{metric}: {difference} weniger, von {before} auf {now}.',
  same: '{metric}: {now} in beiden Zeiträumen.',
  added: 'Am meisten kam hinzu durch {parts}.',
  taken: 'Am meisten fiel weg durch {parts}.',
  named: '{name} ({change})',
  spread: '{count, plural, one {# weiterer Wert} other {# weitere Werte}} zusammen: {change}.',
  byVisits: 'Davon {volume} durch die Zahl der Besuche und {within} durch das, was ein Besuch brachte.',
  byMix: 'Davon {volume} durch die Zusammensetzung der Besuche und {within} innerhalb der Teile.',
  rest: 'Alles andere',
  restOf: 'Alles andere ({count, plural, one {# Wert} other {# Werte}})',
  overlap: 'Mehrfach gezählt',
  aboutOverlap:
    'Wer an einem Tag mit mehreren Werten kam, ist bei jedem davon gezählt, im Ganzen aber einmal: Der Unterschied geht hier ab.',
  aboutRates:
    'Eine Rate oder ein Mittelwert ändert sich, wenn sich die der Teile ändern, und auch, wenn ein Teil mit hohem oder niedrigem Wert einen anderen Anteil an den Besuchen bekommt (die Zusammensetzung).',
  axisFrom: 'Die Skala der Balken beginnt bei {from}.',
  points: '{points} Punkte',
  part: 'Anteil an der Änderung',
  partByVisits: 'Durch die Zahl der Besuche',
  partByValue: 'Durch das, was ein Besuch brachte',
  partByMix: 'Durch die Zusammensetzung',
  partByRate: 'Innerhalb des Teils',
  inPeriod: '{metric} ({period})',
  parts: 'Teile der Änderung',
  noneCompared: 'Es gibt nichts, womit sich dieser Monat vergleichen ließe.',
  noneTooFew: 'Unter {count} Besuche in einem der Zeiträume: zu wenige, um eine Rate zu erklären.',
  noneMeasured: 'Die sichtbare Zeit wurde nicht in beiden Zeiträumen gemessen.',
} as const satisfies Translated<typeof en>
