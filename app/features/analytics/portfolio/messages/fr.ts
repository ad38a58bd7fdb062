import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  question: 'Tous les clients d’un coup d’œil : {month}.',
  anyTracking: 'Tous les états de suivi',
  'tracking.receiving': 'Actif',
  'tracking.quiet': 'Aucune donnée récente',
  'tracking.waiting': 'En attente',
  'tracking.no_website': 'Pas de site',
  rule: 'Actif : un événement au cours des deux derniers jours. Aucune donnée récente : rien depuis plus longtemps. En attente : encore aucun. Les évolutions comparent les jours complets aux mêmes jours du mois précédent.',
  anyHealth: 'Toutes les santés',
  'health.good': 'Bonne',
  'health.watch': 'À surveiller',
  'health.risk': 'À risque',
  'sign.quiet': 'aucune donnée récente',
  'sign.fewerVisits': 'moins de visites',
  'sign.notUseful': 'rapport pas utile',
  healthRule:
    'Santé : À surveiller avec un de ces signes, À risque avec plusieurs. Aucune donnée récente ; un cinquième de visites en moins, au-delà du hasard ; un lecteur a trouvé un rapport pas utile. Un client jamais mesuré n’en a pas.',
  noGoals: 'pas d’objectifs',
  openCards: 'Fiches ouvertes',
  waitingForClient: 'En attente du client',
  overdueCards: 'Fiches en retard',
} as const satisfies Translation<typeof en>
