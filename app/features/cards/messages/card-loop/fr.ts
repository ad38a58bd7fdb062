import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Fiches Loop',
  intro: 'Où en sont les fiches de ce client. Choisissez une étape pour voir ses fiches.',
  introShared: 'Où en est le travail que l’équipe Loop partage avec vous.',
  stages: 'Fiches par étape',
  openFindings: 'Constats ouverts',
  mentionsToTriage: 'Mentions à trier',
  changesToTriage: 'Changements de concurrents à trier',
  openCards: '{count, plural, one {fiche ouverte} other {fiches ouvertes}}',
  empty:
    'Aucune fiche pour l’instant. Créez-en une à partir d’un chiffre de cette page ou ajoutez une idée sur le tableau.',
  emptyShared: 'Rien pour l’instant. Ce que l’équipe Loop vous propose apparaîtra ici.',
  start: 'Ouvrir le tableau',
} as const satisfies Translation<typeof en>
