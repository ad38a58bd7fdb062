import { mailFailureNote, type MailFailureKind } from '#app/shared/admin/mail-failures.ts'

/** Why a mail server did not accept a mail. */
export interface MailFailure {
  /** A sentence for an Admin, without addresses or secrets, which the server's answer may contain. */
  reason: string
  /** Whether another try would be refused in the same way. */
  permanent: boolean
  /** Whether the problem is the server and not this mail, so that other mails would fail too. */
  unreachable: boolean
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
  if (known) return { reason: note(known), permanent: false, unreachable: true }
  if (reply >= 400 && reply < 500) {
    return { reason: note('notForNow'), permanent: false, unreachable: false }
  }
  if (reply >= 500) {
    // A refused recipient or content concerns this mail only; a refused sender can be fixed in the configuration.
    const permanent = reply !== 503 && (command === 'RCPT TO' || command === 'DATA')
    return { reason: note('mailRefused'), permanent, unreachable: !permanent }
  }
  return { reason: mailFailureNote('other'), permanent: false, unreachable: false }
}

function textOf(error: unknown, name: 'code' | 'command'): string | undefined {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined
  return typeof value === 'string' ? value : undefined
}

function isAboutTls(error: unknown): boolean {
  return error instanceof Error && /certificate|tls|ssl|handshake/i.test(error.message)
}
