import type { Translation } from '../message-types.ts'
import type en from './en.ts'

export default {
  growthQuestion: 'Fortschritt bei Ihren Zielen',
  growthSoon: 'Diese Seite wird Ziele mit Ihrem bisherigen Verlauf vergleichen und zeigen, was die Zahlen bewegt hat.',
} as const satisfies Translation<typeof en>
