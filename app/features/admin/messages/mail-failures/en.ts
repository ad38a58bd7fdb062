import { mailFailures } from '#app/shared/admin/mail-failures.ts'

/** Why a mail could not be sent, as pages say it: in English in the words of its note. */
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
  'failure.recipientUnusable': mailFailures.recipientUnusable,
  'failure.other': mailFailures.other,
  note: '{words}.',
  noteWithReply: '{words} ({reply}).',
} as const
