import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Mitteilungen',
  titleUnread: 'Mitteilungen, {count} ungelesen',
  dismissAll: 'Alle entfernen',
  nothingNew: 'Nichts Neues.',
  dismiss: 'Entfernen: {title}',
  arrived: 'Neue Mitteilung: {title}',
  severalArrived: '{count, plural, one {# neue Mitteilung} other {# neue Mitteilungen}}. Die neueste: {title}',
} as const satisfies Translated<typeof en>
