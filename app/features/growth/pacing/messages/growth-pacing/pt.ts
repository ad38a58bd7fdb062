import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Metas',
  openGrowth: 'Abrir Crescimento',
  setFirst: 'Definir a primeira meta',
  none: 'Ainda não há metas para {month}. O progresso aparecerá aqui.',
  more: '{count, plural, one {Mais # meta em Crescimento} other {Mais # metas em Crescimento}}',
  progress: '{came} de {amount}',
  progressExpected: '{came} de {amount}; esperado até {day}: {expected}',
} as const satisfies Translation<typeof en>
