import { mailFailures } from '#app/shared/admin/mail-failures.ts'

/** Reasons why an email could not be sent. The English texts are those of the stored note. */
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
} as const
