import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  tabs: 'Pages de l’Écoute',
  'tab.inbox': 'Boîte de réception',
  'tab.month': 'Mois',
  needsWebsite: '{name} a besoin d’un site avant que des mentions puissent arriver.',
  registerWebsite: 'Ajouter un site',
  noSampleTitle: 'Aucune mention dans les données de démo',
  noSampleText:
    'L’entreprise d’exemple n’a pas de source. Désactivez les données de démo pour voir les mentions de ce client.',
} as const satisfies Translation<typeof en>
