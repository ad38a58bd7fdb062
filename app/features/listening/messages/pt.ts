import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  tabs: 'Páginas da Escuta',
  'tab.inbox': 'Caixa de entrada',
  'tab.month': 'Mês',
  needsWebsite: '{name} precisa de um site antes que cheguem menções.',
  registerWebsite: 'Adicionar um site',
  noSampleTitle: 'Sem menções nos dados de demonstração',
  noSampleText:
    'A empresa de exemplo não tem fontes. Desative os dados de demonstração para ver as menções deste cliente.',
} as const satisfies Translation<typeof en>
