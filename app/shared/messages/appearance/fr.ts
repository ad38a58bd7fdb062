import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  title: 'Langue et apparence',
  intro: 'Enregistré aussitôt, pour chaque navigateur avec lequel vous vous connectez.',
  language: 'Langue',
  asBrowser: 'Selon mon navigateur',
  theme: 'Thème',
  clock: 'Horloge',
  asLanguage: 'Selon ma langue',
  saved: 'Enregistré.',
  light: 'Clair',
  dark: 'Sombre',
  semiDark: 'Semi-sombre',
  system: 'Comme mon système',
  hours12: '12 heures',
  hours24: '24 heures',
  sample: 'Les nombres et les dates s’écrivent {number} et {date}.',
} as const satisfies Translated<typeof en>
