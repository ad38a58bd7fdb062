import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  tabs: 'Pages de l’écoute',
  'tab.inbox': 'Boîte de réception',
  'tab.month': 'Mois',
  needsWebsite: '{name} a besoin d’un site avant de pouvoir compter des mentions.',
  noSampleTitle: 'Aucune mention dans les données de démo',
  noSampleText:
    'L’entreprise d’exemple n’a pas de mentions. Désactivez les données de démo pour voir celles de ce client.',
} as const satisfies Translation<typeof en>
