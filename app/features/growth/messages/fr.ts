import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  tabs: 'Pages de Croissance',
  'tab.targets': 'Cibles',
  'tab.months': '13 mois',
  'tab.change': 'Pourquoi ça a changé',
  'tab.effects': 'Ce que ça a apporté',
  'tab.sources': 'Dépendance',
  'tab.forecasts': 'Prévu et réel',
  registerWebsite: 'Ajouter un site',
  needsWebsite: '{name} a besoin d’un site avant que sa croissance puisse être mesurée.',
  quarterName: 'T{number} {year}',
  otherOrigins: 'Tous les autres',
  allConversions: 'Toutes les conversions',
  allRevenue: 'Revenu total',
  revenueOf: 'Revenu : {goal}',
  shareOf: 'Part de {channel}',
  deletedGoal: 'Objectif supprimé',
  inPeriod: '{name}, {period}',
} as const satisfies Translation<typeof en>
