import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  question: 'Tous les clients d’un coup d’œil : {month}.',
  anyTracking: 'Tous les états de suivi',
  'tracking.receiving': 'Actif',
  'tracking.quiet': 'Aucune donnée récente',
  'tracking.waiting': 'En attente',
  'tracking.no_website': 'Pas de site',
  rule: 'Actif : un événement au cours des deux derniers jours. Aucune donnée récente : rien depuis plus longtemps. En attente : encore aucun. Les évolutions comparent les jours complets aux mêmes jours du mois précédent.',
  noGoals: 'pas d’objectifs',
  openCards: 'Fiches ouvertes',
  waitingForClient: 'En attente du client',
  overdueCards: 'Fiches en retard',
} as const satisfies Translated<typeof en>
