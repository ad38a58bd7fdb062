import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  'state.none': 'Kein Bericht',
  'state.draft': 'Entwurf',
  'state.in-review': 'In Prüfung',
  'state.published': 'Veröffentlicht',
  'state.viewed': 'Gelesen',
  useful: 'Hilfreich',
  notUseful: 'Nicht hilfreich',
  reportOf: 'Bericht {month}',
  answer: 'Rückmeldung der Leser',

  allReports: 'Alle Berichte',
  start: 'Bericht beginnen',
  version: 'Version {version}',
  openVersion: 'Version {version} öffnen',
  reviewer: 'Prüfende Person',
  number: 'Zahl',
  addBlock: 'Block hinzufügen',
  removeBlock: '{block} entfernen',
  allVisits: 'Alle Besuche',
  segmentGone: 'Gelöschtes Segment',
} as const satisfies Translation<typeof en>
