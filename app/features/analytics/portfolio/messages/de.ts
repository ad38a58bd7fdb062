import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  question: 'Wie es allen Kunden geht: {month}.',
  anyTracking: 'Jede Messung',
  'tracking.receiving': 'Empfängt',
  'tracking.quiet': 'Still',
  'tracking.waiting': 'Wartet',
  'tracking.no_website': 'Keine Website',
  rule: 'Messung: „Empfängt“ heißt ein Ereignis in den letzten zwei Tagen, „Still“ seit Längerem keines, „Wartet“ noch nie eines. Änderungen vergleichen die vollen Tage mit denselben Tagen des Vormonats.',
  noGoals: 'keine Ziele',
} as const satisfies Translated<typeof en>
