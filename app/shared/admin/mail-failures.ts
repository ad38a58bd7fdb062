/**
 * Reasons why a mail could not be sent, as stored with the mail and logged: in English, followed by the mail server's
 * code if there is one. Pages recognise a note by this table and show it in their reader's language; the English
 * catalogue takes its texts from here.
 */
export const mailFailures = {
  unreachable: 'The mail server could not be reached',
  tooSlow: 'The mail server did not answer in time',
  noSuchName: 'The mail server’s name could not be found',
  notSecure: 'A secure connection to the mail server could not be made',
  notUnderstood: 'The mail server sent a response that Loop doesn’t understand',
  signInRefused: 'The mail server refused our sign-in',
  signInNeeded: 'The mail server asks for a sign-in, and none is configured',
  notConfigured: 'The mail server is not configured correctly',
  notForNow: 'The mail server couldn’t accept the email right now',
  mailRefused: 'The mail server refused the email',
  addressRefused: 'The mail server refused the recipient’s address for good',
  notWanted: 'The recipient unsubscribed or was removed before it was sent',
  recipientUnusable: 'The recipient isn’t a single email address',
  other: 'The email could not be sent',
} as const
export type MailFailureKind = keyof typeof mailFailures

/** Returns the note of a failure: a sentence for an Admin, without addresses or secrets. */
export const mailFailureNote = (kind: MailFailureKind, reply: number | null = null): string =>
  `${mailFailures[kind]}${reply === null ? '' : ` (${reply})`}.`

/** Returns the reason in a note; null for a note of another version. */
export function readMailFailure(note: string): { kind: MailFailureKind; reply: string | null } | null {
  const [, words, reply] = /^(.+?)(?:\.? \((\d+)\))?\.?$/.exec(note) ?? []
  const kinds = Object.keys(mailFailures) as MailFailureKind[]
  const kind = kinds.find((one) => mailFailures[one] === words)
  return kind ? { kind, reply: reply ?? null } : null
}
