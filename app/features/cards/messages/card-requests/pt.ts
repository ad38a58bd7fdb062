import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Os seus pedidos',
  intro: 'Precisa de alguma coisa? A equipa Loop responde aqui.',
  request: 'Fazer um pedido',
  what: 'Do que precisa?',
  why: 'Detalhes (opcional)',
  whyNote: 'Para que serve e o que ficaria melhor depois?',
  send: 'Enviar pedido',
  sent: 'Pedido enviado. Verá aqui o que acontece.',
  'state.received': 'Com a equipa Loop',
  'state.asked': 'Aguarda a sua decisão',
  'state.planned': 'Planeado',
  'state.running': 'Em curso',
  'state.done': 'Concluído',
  'state.later': 'Para mais tarde',
  'state.refused': 'Não planeado',
  'state.declined': 'Recusado por si',
} as const satisfies Translation<typeof en>
