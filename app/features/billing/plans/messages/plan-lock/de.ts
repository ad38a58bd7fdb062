import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  lockedTitle: '{month} ist gesperrt',
  lockedQuestion: 'Ein größerer Tarif öffnet diesen Monat',
  lockedWhy: '{first} und {second} hatten mehr als die {limit} Ereignisse des Tarifs {plan}.',
  lockedKept: 'Loop zählt weiter und löscht nichts. Mit einem größeren Tarif sehen Sie sofort alle Monate.',
  lockedEarlier: '{month} anzeigen',
  planNotice: 'Grenze des Tarifs',
  noticeText:
    '{first} und {second} hatten mehr als die {limit} Ereignisse des Tarifs {plan}. Ab <b>{day}</b> können neue Monate gesperrt werden. Gelöscht wird nichts.',
  noticeAsk: 'Größeren Tarif anfragen',
} as const satisfies Translation<typeof en>
