/** Headings of what is exported as a table. */
export default {
  auditTime: 'Time (UTC)',
  auditEntry: 'Entry',
  auditKind: 'Kind',
  auditSentence: 'What happened',
  auditPerson: 'Person',
  auditPersonId: 'Person id',
  auditClient: 'Client',
  auditClientId: 'Client id',
  auditDetails: 'Details',
} as const
