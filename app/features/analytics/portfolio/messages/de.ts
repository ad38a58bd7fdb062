import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  question: 'Alle Kunden auf einen Blick: {month}.',
  anyTracking: 'Jeder Messstatus',
  'tracking.receiving': 'Empfängt',
  'tracking.quiet': 'Keine neuen Daten',
  'tracking.waiting': 'Wartet',
  'tracking.no_website': 'Keine Website',
  rule: 'Empfängt: ein Ereignis in den letzten zwei Tagen. Keine neuen Daten: seit Längerem keines. Wartet: noch nie eines. Veränderungen vergleichen die vollen Tage mit denselben Tagen des Vormonats.',
  anyHealth: 'Jeder Zustand',
  'health.good': 'Gut',
  'health.watch': 'Beobachten',
  'health.risk': 'Gefährdet',
  'sign.quiet': 'keine neuen Daten',
  'sign.fewerVisits': 'weniger Besuche',
  'sign.notUseful': 'Bericht nicht hilfreich',
  healthRule:
    'Zustand: Beobachten bei einem dieser Zeichen, Gefährdet bei mehreren. Keine neuen Daten; ein Fünftel weniger Besuche als zuvor und mehr als Zufall; ein Leser fand einen Bericht nicht hilfreich. Wer nie gemessen wurde, hat keinen.',
  noGoals: 'keine Ziele',
  openCards: 'Offene Karten',
  waitingForClient: 'Wartet auf den Kunden',
  overdueCards: 'Überfällige Karten',
} as const satisfies Translation<typeof en>
