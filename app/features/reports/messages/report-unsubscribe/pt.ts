import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  goingTitle: 'Parar estes e-mails?',
  going: 'Os relatórios de <company></company> são enviados para <email></email>.',
  stop: 'Anular subscrição',
  endedTitle: 'Subscrição anulada',
  ended: '<email></email> já não recebe os relatórios de <company></company>.',
  again: 'Mudou de ideias? Pode voltar a subscrever aqui.',
  begin: 'Voltar a subscrever',
  begunTitle: 'Voltou a subscrever',
  unknown: 'Esta ligação não pertence a nenhum destinatário. Pode estar incompleta, ou o destinatário foi removido.',
  unknownText: 'Se ainda chegarem relatórios, use a ligação do e-mail mais recente.',
} satisfies Translation<typeof en>
