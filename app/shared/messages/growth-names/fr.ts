import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  allConversions: 'Toutes les conversions',
  allRevenue: 'Revenu total',
  revenueOf: 'Revenu : {goal}',
  shareOf: 'Part de {channel}',
  deletedGoal: 'Objectif supprimé',
  quarter: 'T{number} {year}',
  inPeriod: '{name}, {period}',
  'state.notBegun': 'Pas commencée',
  'state.early': 'Trop tôt pour le dire',
  'state.reached': 'Atteinte',
  'state.onTrack': 'En bonne voie',
  'state.behind': 'En retard',
  'state.atRisk': 'À risque',
  'state.missed': 'Manquée',
  'state.unknown': 'Non mesurée',
} as const satisfies Translation<typeof en>
