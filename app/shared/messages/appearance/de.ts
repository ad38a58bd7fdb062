import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  title: 'Sprache und Aussehen',
  intro: 'Sofort gespeichert, für jeden Browser, mit dem Sie sich anmelden.',
  language: 'Sprache',
  asBrowser: 'Wie mein Browser es angibt',
  theme: 'Design',
  clock: 'Uhrzeit',
  asLanguage: 'Wie in meiner Sprache',
  saved: 'Gespeichert.',
  light: 'Hell',
  dark: 'Dunkel',
  semiDark: 'Halbdunkel',
  system: 'Wie mein System',
  hours12: '12 Stunden',
  hours24: '24 Stunden',
  sample: 'Zahlen und Daten werden so geschrieben: {number} und {date}.',
} as const satisfies Translated<typeof en>
