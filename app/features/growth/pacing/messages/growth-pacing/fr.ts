import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Cibles',
  openGrowth: 'Ouvrir Croissance',
  setFirst: 'Définir la première cible',
  none: 'Pas encore de cible pour {month}. Sa progression apparaîtra ici.',
  more: '{count, plural, one {# autre cible dans Croissance} other {# autres cibles dans Croissance}}',
  'metric.conversions': 'Conversions : {goal}',
  'metric.revenue': 'Revenu : {goal}',
  channelShare: 'Part des visites : {channel}',
  allGoals: 'tous les objectifs',
  goalGone: 'objectif supprimé',
  quarter: 'T{number} {year}',
  inPeriod: '{name}, {period}',
  progress: '{came} sur {amount}',
  progressExpected: '{came} sur {amount} ; attendu au {day} : {expected}',
  'state.notBegun': 'Pas commencée',
  'state.early': 'Trop tôt pour le dire',
  'state.reached': 'Atteinte',
  'state.onTrack': 'En bonne voie',
  'state.behind': 'En retard',
  'state.atRisk': 'À risque',
  'state.missed': 'Manquée',
  'state.unknown': 'Non mesurée',
} as const satisfies Translation<typeof en>
