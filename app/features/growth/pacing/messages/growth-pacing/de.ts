import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Zielwerte',
  openGrowth: 'Wachstum öffnen',
  setFirst: 'Ersten Zielwert festlegen',
  none: 'Noch keine Zielwerte für {month}. Sobald es einen gibt, steht hier sein Fortschritt.',
  more: '{count, plural, one {# weiterer Zielwert unter Wachstum} other {# weitere Zielwerte unter Wachstum}}',
  'metric.conversions': 'Conversions: {goal}',
  'metric.revenue': 'Umsatz: {goal}',
  channelShare: 'Anteil an den Besuchen: {channel}',
  allGoals: 'alle Ziele',
  goalGone: 'gelöschtes Ziel',
  quarter: 'Q{number} {year}',
  inPeriod: '{name}, {period}',
  progress: '{came} von {amount}',
  progressExpected: '{came} von {amount}; erwartet bis {day}: {expected}',
  'state.notBegun': 'Noch nicht begonnen',
  'state.early': 'Noch zu früh',
  'state.reached': 'Erreicht',
  'state.onTrack': 'Auf Kurs',
  'state.behind': 'Im Rückstand',
  'state.atRisk': 'Gefährdet',
  'state.missed': 'Verfehlt',
  'state.unknown': 'Nicht gemessen',
} as const satisfies Translation<typeof en>
