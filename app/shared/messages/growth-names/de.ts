import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  allConversions: 'Alle Conversions',
  allRevenue: 'Gesamter Umsatz',
  revenueOf: 'Umsatz: {goal}',
  shareOf: 'Anteil von {channel}',
  deletedGoal: 'Gelöschtes Ziel',
  quarter: 'Q{number} {year}',
  inPeriod: '{name}, {period}',
  'state.notBegun': 'Noch nicht begonnen',
  'state.early': 'Noch zu früh',
  'state.reached': 'Erreicht',
  'state.onTrack': 'Auf Kurs',
  'state.behind': 'Im Rückstand',
  'state.atRisk': 'Gefährdet',
  'state.missed': 'Verfehlt',
  'state.unknown': 'Nicht gemessen',
} as const satisfies Translation<typeof en>
