import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Idioma e aspeto',
  intro: 'As alterações são guardadas automaticamente e aplicam-se em todos os seus navegadores.',
  asBrowser: 'Como no navegador',
  theme: 'Tema',
  clock: 'Relógio',
  asLanguage: 'Conforme o idioma',
  'choice.semi-dark': 'Semiescuro',
  'clock.12': '12 horas',
  'clock.24': '24 horas',
  sample: 'Os números e as datas aparecem assim: {number} e {date}.',
} as const satisfies Translation<typeof en>
