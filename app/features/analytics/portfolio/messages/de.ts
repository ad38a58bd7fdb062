import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  question: 'Alle Kunden auf einen Blick: {month}.',
  anyTracking: 'Jeder Messstatus',
  'tracking.receiving': 'Empfängt',
  'tracking.quiet': 'Keine neuen Daten',
  'tracking.waiting': 'Wartet',
  'tracking.no_website': 'Keine Website',
  rule: 'Empfängt: ein Ereignis in den letzten zwei Tagen. Keine neuen Daten: seit Längerem keines. Wartet: noch nie eines. Veränderungen vergleichen die vollen Tage mit denselben Tagen des Vormonats.',
  noGoals: 'keine Ziele',
  openCards: 'Offene Karten',
  waitingForClient: 'Wartet auf den Kunden',
  overdueCards: 'Überfällige Karten',
} as const satisfies Translated<typeof en>
