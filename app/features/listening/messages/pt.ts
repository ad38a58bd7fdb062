import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  tabs: 'Páginas da escuta',
  'tab.inbox': 'Caixa de entrada',
  'tab.month': 'Mês',
  needsWebsite: '{name} precisa de um site antes de se poderem contar menções.',
  noSampleTitle: 'Sem menções nos dados de demonstração',
  noSampleText: 'A empresa de exemplo não tem menções. Desative os dados de demonstração para ver as deste cliente.',
} as const satisfies Translation<typeof en>
