import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  titleUnread: 'Notificações, {count, plural, one {# por ler} other {# por ler}}',
  dismissAll: 'Dispensar todas',
  nothingNew: 'Sem novas notificações.',
  dismiss: 'Dispensar: {title}',
  arrived: 'Nova notificação: {title}',
  severalArrived: '{count, plural, one {# nova notificação} other {# novas notificações}}. A mais recente: {title}',
} as const satisfies Translation<typeof en>
