import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  auditTime: 'Zeit (UTC)',
  auditEntry: 'Eintrag',
  auditKind: 'Art',
  auditSentence: 'Was geschah',
  auditPerson: 'Person',
  auditPersonId: 'Personen-ID',
  auditClient: 'Kunde',
  auditClientId: 'Kunden-ID',
  auditDetails: 'Einzelheiten',
} as const satisfies Translated<typeof en>
