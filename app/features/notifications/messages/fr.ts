import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Notifications',
  titleUnread: 'Notifications, {count} non lues',
  dismissAll: 'Tout effacer',
  nothingNew: 'Rien de nouveau.',
  dismiss: 'Effacer : {title}',
  arrived: 'Nouvelle notification : {title}',
  severalArrived:
    '{count, plural, one {# nouvelle notification} other {# nouvelles notifications}}. La plus récente : {title}',
} as const satisfies Translated<typeof en>
