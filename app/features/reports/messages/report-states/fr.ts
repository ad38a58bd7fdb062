import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  'state.none': 'Aucun rapport',
  'state.draft': 'Brouillon',
  'state.in-review': 'En relecture',
  'state.published': 'Publié',
  'state.viewed': 'Consulté',
  useful: 'Utile',
  notUseful: 'Pas utile',
  reportOf: 'Rapport {month}',
  answer: 'Avis des lecteurs',

  allReports: 'Tous les rapports',
  start: 'Commencer le rapport',
  version: 'Version {version}',
  openVersion: 'Ouvrir la version {version}',
  reviewer: 'Relecture par',
  number: 'Chiffre',
  addBlock: 'Ajouter un bloc',
  removeBlock: 'Retirer {block}',
  allVisits: 'Toutes les visites',
  segmentGone: 'Segment supprimé',
} as const satisfies Translation<typeof en>
