import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Sprache und Aussehen',
  intro: 'Sofort gespeichert, für jeden Browser, mit dem Sie sich anmelden.',
  asBrowser: 'Wie mein Browser es angibt',
  theme: 'Design',
  clock: 'Uhrzeit',
  asLanguage: 'Wie in meiner Sprache',
  'choice.semi-dark': 'Halbdunkel',
  'clock.12': '12 Stunden',
  'clock.24': '24 Stunden',
  sample: 'Zahlen und Daten werden so geschrieben: {number} und {date}.',
} as const satisfies Translated<typeof en>
