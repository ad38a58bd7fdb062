import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  title: 'Übersicht',
  question: 'Wie es allen Kunden geht: {month}.',
  clients: 'Kunden',
  clientsName: 'Kunden',
  plan: 'Tarif',
  allPlans: 'Alle Tarife',
  tracking: 'Messung',
  anyTracking: 'Jede Messung',
  receiving: 'Empfängt',
  quiet: 'Still',
  waiting: 'Wartet',
  noWebsite: 'Keine Website',
  rule: 'Messung: „Empfängt“ heißt ein Ereignis in den letzten zwei Tagen, „Still“ seit Längerem keines, „Wartet“ noch nie eines. Änderungen vergleichen die vollen Tage mit denselben Tagen des Vormonats.',
  client: 'Kunde',
  visits: 'Besuche',
  change: 'Änderung',
  visitors: 'Personen',
  conversions: 'Conversions',
  noGoals: 'keine Ziele',
  website: 'Website',
} as const satisfies Translated<typeof en>
