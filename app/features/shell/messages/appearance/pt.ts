import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Idioma e aspeto',
  intro: 'Guardado de imediato, para todos os navegadores com que entrar.',
  asBrowser: 'Como indica o meu navegador',
  theme: 'Tema',
  clock: 'Relógio',
  asLanguage: 'Conforme o meu idioma',
  'choice.semi-dark': 'Semiescuro',
  'clock.12': '12 horas',
  'clock.24': '24 horas',
  sample: 'Os números e as datas escrevem-se {number} e {date}.',
} as const satisfies Translated<typeof en>
