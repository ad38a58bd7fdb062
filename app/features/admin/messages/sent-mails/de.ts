import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  'failure.unreachable': 'Der Mailserver war nicht erreichbar',
  'failure.tooSlow': 'Der Mailserver hat nicht rechtzeitig geantwortet',
  'failure.noSuchName': 'Der Name des Mailservers wurde nicht gefunden',
  'failure.notSecure': 'Eine sichere Verbindung zum Mailserver kam nicht zustande',
  'failure.notUnderstood': 'Die Antwort des Mailservers war nicht verständlich',
  'failure.signInRefused': 'Der Mailserver hat die Anmeldung von Loop abgelehnt',
  'failure.signInNeeded': 'Der Mailserver verlangt eine Anmeldung, und keine ist eingerichtet',
  'failure.notConfigured': 'Der Mailserver ist nicht richtig eingerichtet',
  'failure.notForNow': 'Der Mailserver konnte die E-Mail vorerst nicht annehmen',
  'failure.mailRefused': 'Der Mailserver hat die E-Mail abgelehnt',
  'failure.addressRefused': 'Der Mailserver hat die Adresse des Empfängers endgültig abgelehnt',
  'failure.notWanted': 'Der Empfänger hat abbestellt oder wurde entfernt, bevor sie gesendet wurde',
  'failure.recipientUnusable': 'Der Empfänger ist keine einzelne E-Mail-Adresse',
  'failure.other': 'Die E-Mail ließ sich nicht senden',
  note: '{words}.',
  noteWithReply: '{words} ({reply}).',
  'mail.sent': 'Verschickt',
  'mail.waiting': 'Wartet',
  'mail.failed': 'Fehlgeschlagen',
  'mail.kept': 'Nicht verschickt',
  sendSubject: 'Betreff',
  sendFrom: 'Absender',
  noMailServer:
    'Kein Mailserver ist eingerichtet, daher werden E-Mails nicht zugestellt. Loop behält sie unter Admin-Einstellungen, E-Mails.',
} as const satisfies Translation<typeof en>
