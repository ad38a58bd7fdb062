import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  explain: 'Erklären',
  explainNumber: 'Erklären: {metric}',
  actionsOf: 'Aktionen: {name}',
  showDays: 'Tage anzeigen',
  reportOf: 'Bericht {month}',
  title: 'Erklärung: {metric}',
  periods: 'Von {before} zu {now}',
  close: 'Erklärung schließen',
  by: 'Aufgeteilt nach',
  rose: '{metric}: {difference} mehr, von {before} auf {now}.',
  fell: '{metric}: {difference} weniger, von {before} auf {now}.',
  variation: 'Das liegt {variation}.',
  same: '{metric}: {now} in beiden Zeiträumen.',
  added: 'Größter Zuwachs: {parts}.',
  taken: 'Größter Rückgang: {parts}.',
  named: '{name} ({change})',
  spread: '{count, plural, one {# weiterer Wert} other {# weitere Werte}} zusammen: {change}.',
  byVisits: 'Davon {volume} durch die Zahl der Besuche und {within} durch den Wert pro Besuch.',
  byMix: 'Davon {volume} durch die Zusammensetzung der Besuche und {within} innerhalb der Teile.',
  rest: 'Alles andere',
  restOf: 'Alles andere ({count, plural, one {# Wert} other {# Werte}})',
  overlap: 'Mehrfach gezählt',
  aboutOverlap:
    'Besucher mit mehreren Werten an einem Tag zählen bei jedem davon, in der Summe aber nur einmal. Diese Zeile zieht den Unterschied ab.',
  aboutRates:
    'Eine Rate oder ein Mittelwert ändert sich, wenn sich die Werte der Teile ändern. Sie ändern sich auch mit der Zusammensetzung: wenn ein Teil mit hohem oder niedrigem Wert mehr oder weniger Besuche bekommt.',
  dayWithin:
    '{day}: {count, plural, one {# Besuch} other {# Besuche}}, im üblichen Bereich dieses Wochentags ({low, number} bis {high, number}).',
  dayAbove:
    '{day}: {count, plural, one {# Besuch} other {# Besuche}}, über dem üblichen Bereich dieses Wochentags ({low, number} bis {high, number}).',
  dayBelow:
    '{day}: {count, plural, one {# Besuch} other {# Besuche}}, unter dem üblichen Bereich dieses Wochentags ({low, number} bis {high, number}).',
  dayFewWeeks:
    '{day}: {count, plural, one {# Besuch} other {# Besuche}}. Es wurden weniger als vier frühere Wochen gemessen, daher gibt es keinen üblichen Bereich.',
  dayRunning: '{day} ist noch nicht vorbei.',
  dayNotMeasured: '{day}: nicht gemessen.',
  dayNote: 'Der Bereich stammt von diesem Wochentag in den acht Wochen davor. Derselbe Tag zeigt noch keine Ursache.',
  points: '{points} Punkte',
  part: 'Teil der Veränderung',
  partByVisits: 'Durch die Zahl der Besuche',
  partByValue: 'Durch den Wert pro Besuch',
  partByMix: 'Durch die Zusammensetzung',
  partByRate: 'Innerhalb des Teils',
  parts: 'Teile der Veränderung',
  onePart: 'Teil der Veränderung',
  noneCompared: 'Kein Vergleich für diesen Monat.',
  noneTooFew: 'Unter {count} Besuchen in einem der Zeiträume: zu wenige, um eine Rate zu erklären.',
  noneMeasured: 'Mindestens einer der Zeiträume hat keine gemessene sichtbare Zeit.',
  noneOfGoals:
    'Einer der Zeiträume enthält importierte Besuche. Importe nennen nicht, welche davon konvertiert haben; der Vergleich wäre nicht fair.',
  revenueIn: 'Umsatz in {currency}',
  byEvents: 'Davon {volume} durch die Zahl der Ereignisse mit Betrag und {within} durch den Betrag pro Ereignis.',
  partByEvents: 'Durch die Zahl der Ereignisse',
  partByAmount: 'Durch den Betrag pro Ereignis',
  noneRevenue: 'Kein Umsatz in diesen Zeiträumen.',
  aboutRevenue: 'Umsatz der Ziele in einer Währung. Beträge werden nie umgerechnet.',
} as const satisfies Translation<typeof en>
