import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Ihre Wettbewerber',
  propose: 'Wettbewerber vorschlagen',
  proposeIntro: 'Das Loop-Team entscheidet, ob es die öffentlichen Seiten beobachtet.',
  domainNote: 'Zum Beispiel rival.com. Eine Adresse geht auch.',
  note: 'Warum? (optional)',
  noteNote: 'Was fällt Ihnen an ihm auf, und worauf sollen wir achten?',
  send: 'Vorschlag senden',
  sent: 'Vorschlag gesendet. Hier sehen Sie, was daraus wird.',
  'state.open': 'Noch nicht beantwortet',
  'state.added': 'Angenommen',
  'state.declined': 'Abgelehnt',
  proposed: 'Vom Kunden vorgeschlagen',
  proposedIntro: 'Wer etwas vorgeschlagen hat, wird über Ihre Antwort benachrichtigt.',
  add: 'Hinzufügen',
  addNamed: 'Wettbewerber hinzufügen: {domain}',
  decline: 'Ablehnen',
  declineNamed: 'Vorschlag ablehnen: {domain}',
  declineTitle: '„{domain}“ ablehnen?',
  declineProposal: 'Vorschlag ablehnen',
  declineText: 'Wer ihn gemacht hat, wird benachrichtigt und kann ihn wieder machen.',
  declined: 'Abgelehnt.',
} as const satisfies Translation<typeof en>
