import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Cibles',
  openGrowth: 'Ouvrir Croissance',
  setFirst: 'Définir la première cible',
  none: 'Pas encore de cible pour {month}. Sa progression apparaîtra ici.',
  more: '{count, plural, one {# autre cible dans Croissance} other {# autres cibles dans Croissance}}',
  progress: '{came} sur {amount}',
  progressExpected: '{came} sur {amount} ; attendu au {day} : {expected}',
} as const satisfies Translation<typeof en>
