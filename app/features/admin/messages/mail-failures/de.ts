import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  unreachable: 'Der Mailserver war nicht erreichbar',
  tooSlow: 'Der Mailserver hat nicht rechtzeitig geantwortet',
  noSuchName: 'Der Name des Mailservers wurde nicht gefunden',
  notSecure: 'Eine sichere Verbindung zum Mailserver kam nicht zustande',
  notUnderstood: 'Die Antwort des Mailservers war nicht verständlich',
  signInRefused: 'Der Mailserver hat die Anmeldung von Loop abgelehnt',
  signInNeeded: 'Der Mailserver verlangt eine Anmeldung, und keine ist eingerichtet',
  notConfigured: 'Der Mailserver ist nicht richtig eingerichtet',
  notForNow: 'Der Mailserver konnte die E-Mail vorerst nicht annehmen',
  mailRefused: 'Der Mailserver hat die E-Mail abgelehnt',
  recipientUnusable: 'Der Empfänger ist keine einzelne E-Mail-Adresse',
  other: 'Die E-Mail ließ sich nicht senden',
  note: '{words}.',
  noteWithReply: '{words} ({reply}).',
} as const satisfies Translated<typeof en>
