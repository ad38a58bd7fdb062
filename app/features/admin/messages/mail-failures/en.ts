import { mailFailures } from '#app/shared/admin/mail-failures.ts'

/** Why a mail could not be sent, as pages say it: in English in the words of its note. */
export default {
  ...mailFailures,
  note: '{words}.',
  noteWithReply: '{words} ({reply}).',
} as const
