/** Why a mail could not be sent, as pages say it. */
export default {
  unreachable: 'The mail server could not be reached',
  tooSlow: 'The mail server did not answer in time',
  noSuchName: 'The mail server’s name could not be found',
  notSecure: 'A secure connection to the mail server could not be made',
  notUnderstood: 'The mail server answered in a way that is not understood',
  signInRefused: 'The mail server refused our sign-in',
  signInNeeded: 'The mail server asks for a sign-in, and none is configured',
  notConfigured: 'The mail server is not configured correctly',
  notForNow: 'The mail server could not take the mail for now',
  mailRefused: 'The mail server refused the mail',
  recipientUnusable: 'The recipient is no single e-mail address',
  other: 'The mail could not be sent',
  note: '{words}.',
  noteWithReply: '{words} ({reply}).',
} as const
