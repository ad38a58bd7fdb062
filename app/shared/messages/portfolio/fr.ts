import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  title: 'Tableau de bord',
  question: 'Comment va chaque client : {month}.',
  clients: 'Clients',
  clientsName: 'clients',
  plan: 'Offre',
  allPlans: 'Toutes les offres',
  tracking: 'Suivi',
  anyTracking: 'Tous les suivis',
  receiving: 'Actif',
  quiet: 'Silencieux',
  waiting: 'En attente',
  noWebsite: 'Pas de site web',
  rule: 'Suivi : « Actif » signifie un événement au cours des deux derniers jours, « Silencieux » aucun depuis plus longtemps, « En attente » encore aucun. Les évolutions comparent les jours terminés aux mêmes jours du mois précédent.',
  client: 'Client',
  visits: 'Visites',
  change: 'Évolution',
  visitors: 'Visiteurs',
  conversions: 'Conversions',
  noGoals: 'pas d’objectifs',
  website: 'Site web',
} as const satisfies Translated<typeof en>
