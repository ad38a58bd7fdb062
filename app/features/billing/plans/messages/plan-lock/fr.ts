import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  lockedTitle: '{month} : mois bloqué',
  lockedQuestion: 'Une formule supérieure ouvre ce mois',
  lockedWhy: '{first} et {second} ont dépassé les {limit} événements de la formule {plan}.',
  lockedKept:
    'Loop continue de compter et ne supprime rien. Avec une formule supérieure, vous voyez aussitôt tous les mois.',
  lockedEarlier: 'Afficher {month}',
  planNotice: 'Limite de la formule',
  noticeText:
    '{first} et {second} ont dépassé les {limit} événements de la formule {plan}. À partir du <b>{day}</b>, de nouveaux mois pourront être bloqués. Rien n’est supprimé.',
  noticeAsk: 'Demander une formule supérieure',
} as const satisfies Translation<typeof en>
