import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  title: 'Idioma e aspeto',
  intro: 'Guardado de imediato, para todos os navegadores com que entrar.',
  language: 'Idioma',
  asBrowser: 'Como indica o meu navegador',
  theme: 'Tema',
  clock: 'Relógio',
  asLanguage: 'Conforme o meu idioma',
  saved: 'Guardado.',
  light: 'Claro',
  dark: 'Escuro',
  semiDark: 'Semiescuro',
  system: 'Como o meu sistema',
  hours12: '12 horas',
  hours24: '24 horas',
  sample: 'Os números e as datas escrevem-se {number} e {date}.',
} as const satisfies Translated<typeof en>
