import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  question: 'Comment va chaque client : {month}.',
  anyTracking: 'Tous les suivis',
  'tracking.receiving': 'Actif',
  'tracking.quiet': 'Silencieux',
  'tracking.waiting': 'En attente',
  'tracking.no_website': 'Pas de site web',
  rule: 'Suivi : « Actif » signifie un événement au cours des deux derniers jours, « Silencieux » aucun depuis plus longtemps, « En attente » encore aucun. Les évolutions comparent les jours terminés aux mêmes jours du mois précédent.',
  noGoals: 'pas d’objectifs',
} as const satisfies Translated<typeof en>
