import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  pages: 'Nas páginas',
  sources: 'Vêm de',
  nobody: 'Ninguém neste momento.',
  more: '{count, plural, one {mais #} other {mais #}}',
  refreshed: 'Contado de novo a cada 30 segundos enquanto esta página estiver visível.',
} as const satisfies Translated<typeof en>
