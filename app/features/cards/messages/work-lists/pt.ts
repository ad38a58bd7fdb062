import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  cards: 'Cartões do mês',
  openBoard: 'Abrir o quadro',
  due: 'prazo: {month}',
  findings: 'Principais deteções',
  openDiscovery: 'Abrir Discovery',
  mentions: 'Menções mais recentes',
  openListening: 'Abrir Listening',
  untitled: 'Sem título',
  changes: 'O que os concorrentes mudaram',
  openCompetitors: 'Abrir Concorrentes',
} as const satisfies Translation<typeof en>
