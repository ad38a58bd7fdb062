import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  titleUnread: 'Notifications, {count, plural, one {# non lue} other {# non lues}}',
  dismissAll: 'Tout masquer',
  nothingNew: 'Aucune nouvelle notification.',
  dismiss: 'Masquer : {title}',
  arrived: 'Nouvelle notification : {title}',
  severalArrived:
    '{count, plural, one {# nouvelle notification} other {# nouvelles notifications}}. La plus récente : {title}',
} as const satisfies Translation<typeof en>
