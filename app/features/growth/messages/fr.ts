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
  otherOrigins: 'Tous les autres',
  number: 'Indicateur',
  allGoals: 'Tous les objectifs',
  chooseNumber: 'Choix de l’indicateur',
  lowEnd: 'Bas de la fourchette',
  highEnd: 'Haut de la fourchette',
  period: 'Période',
  naive: 'Comme les 28 derniers jours',
  range: '{low} à {high}',
  notMeasuredYet: 'Pas encore mesuré',
  openTracking: 'Ouvrir le suivi du site',
} as const satisfies Translation<typeof en>
