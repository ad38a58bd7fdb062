import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  cards: 'Karten des Monats',
  openBoard: 'Board öffnen',
  due: 'fällig im {month}',
  ourWork: 'Unsere Arbeit für Sie im {month}',
  allCards: 'Alle {count, number} Karten zeigen',
  waitsForYou: 'Wartet auf Ihre Entscheidung',
  shippedOn: 'umgesetzt am {day}',
  findings: 'Wichtigste Befunde',
  openDiscovery: 'Discovery öffnen',
  mentions: 'Neueste Erwähnungen',
  openListening: 'Listening öffnen',
  untitled: 'Ohne Titel',
  changes: 'Was Wettbewerber geändert haben',
  openCompetitors: 'Wettbewerber öffnen',
} as const satisfies Translation<typeof en>
