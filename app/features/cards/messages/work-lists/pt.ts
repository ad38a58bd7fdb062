import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  cards: 'Cartões do mês',
  openBoard: 'Abrir o quadro',
  due: 'prazo: {month}',
  ourWork: 'O nosso trabalho para si em {month}',
  allCards: 'Mostrar todos os {count, number} cartões',
  waitsForYou: 'Espera pela sua decisão',
  shippedOn: 'publicado em {day}',
  findings: 'Principais deteções',
  openDiscovery: 'Abrir Discovery',
  mentions: 'Menções mais recentes',
  openListening: 'Abrir Listening',
  untitled: 'Sem título',
  changes: 'O que os concorrentes mudaram',
  openCompetitors: 'Abrir Concorrentes',
} as const satisfies Translation<typeof en>
