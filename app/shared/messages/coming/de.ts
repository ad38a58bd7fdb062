import type { Translation } from '../message-types.ts'
import type en from './en.ts'

export default {
  competitorsQuestion: 'Was Ihre Wettbewerber ändern',
  competitorsSoon:
    'Diese Seite wird die öffentlichen Seiten der Wettbewerber beobachten, die Sie nennen, und berichten, was sich geändert hat.',
  growthQuestion: 'Fortschritt bei Ihren Zielen',
  growthSoon: 'Diese Seite wird Ziele mit Ihrem bisherigen Verlauf vergleichen und zeigen, was die Zahlen bewegt hat.',
} as const satisfies Translation<typeof en>
