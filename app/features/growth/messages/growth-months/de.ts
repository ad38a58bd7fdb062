import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  question: 'Woher kommen Sie, Monat für Monat?',
  intro: 'Mit denselben Monaten des Vorjahres und dem, was in jedem geschah.',
  'metric.conversionRate': 'Conversion-Rate',
  'metric.channelShare': 'Anteil eines Kanals',
  metricOf: '{metric}: {of}',
  nothing: 'In diesen Monaten wurde nichts gemessen.',
  summary: '{label} über 13 Monate. {month}: {value}.',
  thirteen: 'Diese 13 Monate',
  yearBefore: 'Ein Jahr davor',
  mostMissing: 'Für die meisten dieser Monate gibt es keine Zahl.',
  moreMarks: '{count, plural, one {# weiteres Ereignis wird} other {# weitere Ereignisse werden}} nicht gezeigt.',
  visitorsNote: 'Besucher werden pro Tag gezählt. Die Besucher eines Monats sind also die Summe seiner Tage.',
  runningNote: 'Dieser Monat zählt bis jetzt. Ein Jahr davor ist der ganze Monat.',
  withMissing: 'Mit nicht gemessenen Tagen',
  measured: 'Daten',
  missingDays: '{count, plural, one {# Tag nicht gemessen} other {# Tage nicht gemessen}}',
  importedDays: '{count, plural, one {# Tag aus einem Import} other {# Tage aus einem Import}}',
  'tracking.begun': 'Tracking begann',
  'tracking.import': 'Import',
  'tracking.outage': 'Keine Daten empfangen',
  'tracking.goal': 'Ziel hinzugefügt',
  trackingWhat: '{kind}: {what}',
  onDay: '{day}: {what}',
} as const satisfies Translation<typeof en>
