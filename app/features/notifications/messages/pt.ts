import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Notificações',
  titleUnread: 'Notificações, {count} por ler',
  dismissAll: 'Dispensar todas',
  nothingNew: 'Nada de novo.',
  dismiss: 'Dispensar: {title}',
  arrived: 'Nova notificação: {title}',
  severalArrived: '{count, plural, one {# nova notificação} other {# novas notificações}}. A mais recente: {title}',
} as const satisfies Translated<typeof en>
