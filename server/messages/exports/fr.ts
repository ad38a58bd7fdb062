import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  auditTime: 'Heure (UTC)',
  auditEntry: 'Entrée',
  auditKind: 'Type',
  auditSentence: 'Ce qui s’est passé',
  auditPerson: 'Personne',
  auditPersonId: 'Identifiant de la personne',
  auditClient: 'Client',
  auditClientId: 'Identifiant du client',
  auditDetails: 'Détails',
} as const satisfies Translated<typeof en>
