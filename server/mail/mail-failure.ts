import { mailFailureNote, type MailFailureKind } from '#app/shared/admin/mail-failures.ts'

/** Why a mail server did not accept a mail. */
export interface MailFailure {
  /** A sentence for an Admin, without addresses or secrets, which the server's answer may contain. */
  reason: string
  /** Whether another try would be refused in the same way. */
  permanent: boolean
  /** Whether the problem is the server and not this mail, so that other mails would fail too. */
  unreachable: boolean
  /** Whether the server refused the recipient's address for good, such as one that doesn't exist. */
  addressRefused: boolean
}

const reasons: Record<string, MailFailureKind> = {
  ECONNECTION: 'unreachable',
  ESOCKET: 'unreachable',
  ETIMEDOUT: 'tooSlow',
  EABORT: 'tooSlow',
  EDNS: 'noSuchName',
  ETLS: 'notSecure',
  EPROTOCOL: 'notUnderstood',
  EAUTH: 'signInRefused',
  ENOAUTH: 'signInNeeded',
  ECONFIG: 'notConfigured',
}

/** Converts an error of sending to a failure that may be stored and shown. */
export function describeFailure(error: unknown): MailFailure {
  const code = textOf(error, 'code')
  const command = textOf(error, 'command')
  const reply = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : NaN
  // An untrusted certificate is reported as an error of the socket.
  const known = reasons[code === 'ESOCKET' && isAboutTls(error) ? 'ETLS' : (code ?? '')]
  const note = (kind: MailFailureKind) => mailFailureNote(kind, Number.isInteger(reply) ? reply : null)
  if (known) return { reason: note(known), permanent: false, unreachable: true, addressRefused: false }
  if (reply >= 400 && reply < 500) {
    return { reason: note('notForNow'), permanent: false, unreachable: false, addressRefused: false }
  }
  if (reply >= 500) {
    if (command === 'RCPT TO' && isAboutAddress(reply, textOf(error, 'response'))) {
      return { reason: note('addressRefused'), permanent: true, unreachable: false, addressRefused: true }
    }
    // A refused recipient or content concerns this mail only; a refused sender can be fixed in the configuration.
    const permanent = reply !== 503 && (command === 'RCPT TO' || command === 'DATA')
    return { reason: note('mailRefused'), permanent, unreachable: !permanent, addressRefused: false }
  }
  return { reason: mailFailureNote('other'), permanent: false, unreachable: false, addressRefused: false }
}

/**
 * Returns whether a refusal of a recipient is about the address itself. The extended code says so (RFC 3463: 5.1.1 to
 * 5.1.3, 5.1.6 and 5.1.10 for an address that is wrong or gone, 5.2.1 for a closed mailbox); others are about the
 * sender or its rights. Without one, the codes by which servers usually say it.
 */
function isAboutAddress(reply: number, response: string | undefined): boolean {
  const [, extended] = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '') ?? []
  if (extended === undefined) return [550, 551, 553].includes(reply)
  return ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'].includes(extended)
}

function textOf(error: unknown, name: 'code' | 'command' | 'response'): string | undefined {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined
  return typeof value === 'string' ? value : undefined
}

function isAboutTls(error: unknown): boolean {
  return error instanceof Error && /certificate|tls|ssl|handshake/i.test(error.message)
}
