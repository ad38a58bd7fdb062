import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Sprache und Aussehen',
  intro: 'Änderungen werden automatisch gespeichert und gelten in jedem Browser, den Sie nutzen.',
  asBrowser: 'Wie im Browser',
  theme: 'Design',
  clock: 'Uhrzeit',
  asLanguage: 'Wie in der Sprache üblich',
  'choice.semi-dark': 'Halbdunkel',
  'clock.12': '12 Stunden',
  'clock.24': '24 Stunden',
  sample: 'So sehen Zahlen und Daten aus: {number} und {date}.',
} as const satisfies Translation<typeof en>
