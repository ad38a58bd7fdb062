import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Ihre Wünsche',
  intro: 'Brauchen Sie etwas? Das Loop-Team antwortet hier.',
  request: 'Etwas wünschen',
  what: 'Was brauchen Sie?',
  why: 'Einzelheiten (optional)',
  whyNote: 'Wofür ist es, und was wäre danach besser?',
  send: 'Wunsch senden',
  sent: 'Wunsch gesendet. Hier sehen Sie, was daraus wird.',
  'state.received': 'Beim Loop-Team',
  'state.asked': 'Wartet auf Sie',
  'state.planned': 'Geplant',
  'state.running': 'In Arbeit',
  'state.done': 'Erledigt',
  'state.later': 'Für später',
  'state.refused': 'Nicht geplant',
  'state.declined': 'Von Ihnen abgelehnt',
} as const satisfies Translation<typeof en>
