import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  auditTime: 'Hora (UTC)',
  auditEntry: 'Entrada',
  auditKind: 'Tipo',
  auditSentence: 'O que aconteceu',
  auditPerson: 'Pessoa',
  auditPersonId: 'ID da pessoa',
  auditClient: 'Cliente',
  auditClientId: 'ID do cliente',
  auditDetails: 'Detalhes',
} as const satisfies Translated<typeof en>
