import { mailFailures } from '#app/shared/admin/mail-failures.ts'

/** What becomes of emails, and reasons why one could not be sent. The English texts are those of the stored note. */
export default {
  'failure.unreachable': mailFailures.unreachable,
  'failure.tooSlow': mailFailures.tooSlow,
  'failure.noSuchName': mailFailures.noSuchName,
  'failure.notSecure': mailFailures.notSecure,
  'failure.notUnderstood': mailFailures.notUnderstood,
  'failure.signInRefused': mailFailures.signInRefused,
  'failure.signInNeeded': mailFailures.signInNeeded,
  'failure.notConfigured': mailFailures.notConfigured,
  'failure.notForNow': mailFailures.notForNow,
  'failure.mailRefused': mailFailures.mailRefused,
  'failure.addressRefused': mailFailures.addressRefused,
  'failure.notWanted': mailFailures.notWanted,
  'failure.recipientUnusable': mailFailures.recipientUnusable,
  'failure.other': mailFailures.other,
  note: '{words}.',
  noteWithReply: '{words} ({reply}).',
  'mail.sent': 'Sent',
  'mail.waiting': 'Waiting',
  'mail.failed': 'Failed',
  'mail.kept': 'Not sent',
  sendSubject: 'Subject',
  sendFrom: 'Sender',
  noMailServer: 'No mail server is set up, so emails aren’t delivered. Loop keeps them under Admin settings, Emails.',
} as const
