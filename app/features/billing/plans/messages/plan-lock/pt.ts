import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  lockedTitle: '{month} está bloqueado',
  lockedQuestion: 'Um plano superior abre este mês',
  lockedWhy: '{first} e {second} ultrapassaram os {limit} eventos do plano {plan}.',
  lockedKept:
    'A Loop continua a contar e não apaga nada. Com um plano superior, todos os meses ficam visíveis de imediato.',
  lockedEarlier: 'Mostrar {month}',
  planNotice: 'Limite do plano',
  noticeText:
    '{first} e {second} ultrapassaram os {limit} eventos do plano {plan}. A partir de <b>{day}</b>, os novos meses podem ser bloqueados. Nada é apagado.',
  noticeAsk: 'Pedir um plano superior',
} as const satisfies Translation<typeof en>
