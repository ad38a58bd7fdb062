import type { Translated } from '#app/shared/messages/message-types.ts'
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
} as const satisfies Translated<typeof en>
