import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  titleUnread: 'Benachrichtigungen, {count, plural, one {# ungelesen} other {# ungelesen}}',
  dismissAll: 'Alle ausblenden',
  nothingNew: 'Keine neuen Benachrichtigungen.',
  dismiss: 'Ausblenden: {title}',
  arrived: 'Neue Benachrichtigung: {title}',
  severalArrived:
    '{count, plural, one {# neue Benachrichtigung} other {# neue Benachrichtigungen}}. Die neueste: {title}',
} as const satisfies Translation<typeof en>
