/** Why a mail server did not take a mail. */
export interface MailFailure {
  /** A sentence for an Admin, without addresses or secrets: what the server said may repeat both. */
  reason: string
  /** Whether a further try would be refused in the same way. */
  permanent: boolean
  /** Whether it was about the server and not this mail, so that others would fail as well. */
  unreachable: boolean
}

const reasons: Record<string, string> = {
  ECONNECTION: 'The mail server could not be reached.',
  ESOCKET: 'The mail server could not be reached.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  EABORT: 'The mail server did not answer in time.',
  EDNS: 'The mail server’s name could not be found.',
  ETLS: 'A secure connection to the mail server could not be made.',
  EPROTOCOL: 'The mail server answered in a way that is not understood.',
  EAUTH: 'The mail server refused our sign-in.',
  ENOAUTH: 'The mail server asks for a sign-in, and none is configured.',
  ECONFIG: 'The mail server is not configured correctly.',
}

/** Puts whatever a try of sending threw into words that may be kept and shown. */
export function describeFailure(error: unknown): MailFailure {
  const code = textOf(error, 'code')
  const command = textOf(error, 'command')
  const reply = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : NaN
  // A certificate that is not trusted comes as an error of the socket.
  const known = reasons[code === 'ESOCKET' && isAboutTls(error) ? 'ETLS' : (code ?? '')]
  const detail = Number.isInteger(reply) ? ` (${reply})` : ''
  if (known) return { reason: known + detail, permanent: false, unreachable: true }
  if (reply >= 400 && reply < 500) {
    return { reason: `The mail server could not take the mail for now${detail}.`, permanent: false, unreachable: false }
  }
  if (reply >= 500) {
    // Refusing the recipient or what is written is about this mail; refusing us as the sender may be mended.
    const permanent = reply !== 503 && (command === 'RCPT TO' || command === 'DATA')
    return { reason: `The mail server refused the mail${detail}.`, permanent, unreachable: !permanent }
  }
  return { reason: 'The mail could not be sent.', permanent: false, unreachable: false }
}

function textOf(error: unknown, name: 'code' | 'command'): string | undefined {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined
  return typeof value === 'string' ? value : undefined
}

function isAboutTls(error: unknown): boolean {
  return error instanceof Error && /certificate|tls|ssl|handshake/i.test(error.message)
}
