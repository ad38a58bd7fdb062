import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Langue et apparence',
  intro: 'Enregistrement automatique, valable dans tous vos navigateurs.',
  asBrowser: 'Selon mon navigateur',
  theme: 'Thème',
  clock: 'Horloge',
  asLanguage: 'Selon ma langue',
  'choice.semi-dark': 'Semi-sombre',
  'clock.12': '12 heures',
  'clock.24': '24 heures',
  sample: 'Les nombres et les dates s’affichent ainsi : {number} et {date}.',
} as const satisfies Translation<typeof en>
