import { createTransport } from 'nodemailer'
import { mailFailureNote, type MailFailureKind } from '#app/shared/admin/mail-failures.ts'
import type { Env } from '../env.ts'
import type { MailFile, MailToSend } from './mails.sql.ts'

/** Sends mails to a mail server. */
export interface MailServer {
  /**
   * Sends a mail. Never throws, whatever the server does.
   * @param file the file that it carries
   * @returns why the mail was not accepted, or null if it was
   */
  deliver(mail: MailToSend, file?: MailFile | null): Promise<MailFailure | null>
}

/** Time limit for one mail. The shorter limits below distinguish an unreachable server from a slow one. */
const deliveryMs = 90_000
const connectMs = 15_000
const silenceMs = 30_000

/** Returns the mail server of SMTP_URL, with MAIL_FROM as the sender; null without one. */
export function configuredMailServer({ SMTP_URL, MAIL_FROM }: Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>): MailServer | null {
  if (SMTP_URL === undefined) return null
  const url = URL.parse(SMTP_URL)
  const sender = onOneLine(MAIL_FROM)
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silenceMs,
    // Never send a password unencrypted, even if an attacker on the line hides that the server supports TLS.
    ...(url?.username && !isLoopback(url.hostname) && { requireTLS: true }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async deliver(mail, file = null) {
      const { id, recipient, subject, body_text, body_html, created_at, sender_name } = mail
      if (!isSingleAddress(recipient)) {
        return {
          reason: mailFailureNote('recipientUnusable'),
          permanent: true,
          unreachable: false,
          addressRefused: true,
        }
      }
      try {
        await transport.sendMail({
          from: sender_name === null ? sender : { name: onOneLine(sender_name), address: addressOf(sender) },
          // An object is used as is; a string would be parsed as a list of recipients.
          to: { name: '', address: recipient },
          subject: onOneLine(subject),
          text: body_text,
          html: body_html,
          date: created_at,
          // The same for every try, so that the recipient's server can detect a duplicate.
          messageId: `<${id}@${domainOf(sender)}>`,
          // Asks out-of-office replies and ticket systems not to answer.
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
          ...(file && {
            attachments: [{ filename: onOneLine(file.name), contentType: file.type, content: Buffer.from(file.bytes) }],
          }),
          signal: AbortSignal.timeout(deliveryMs),
        })
        return null
      } catch (error) {
        return describeFailure(error)
      }
    },
  }
}

/**
 * Returns the headers by which mail programs offer to end such mails: with one POST (RFC 8058), which only an HTTPS
 * address may get, or by opening the address.
 */
function unsubscribeHeaders({ unsubscribe_url: given }: Pick<MailToSend, 'unsubscribe_url'>): Record<string, string> {
  const url = given === null ? null : URL.parse(given)
  if (!url) return {}
  return {
    'List-Unsubscribe': `<${url.href}>`,
    ...(url.protocol === 'https:' && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

/** Removes line ends from a header value, because they would begin another header. */
const onOneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/**
 * Returns whether a text is one mailbox, without characters that an address list, a header or an SMTP command could
 * interpret.
 */
function isSingleAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u.test(text)
}

/** Returns the address in a sender such as `Loop <loop@example.com>`. */
const addressOf = (sender: string) => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender
const domainOf = (sender: string) => /@([\w.-]+)>?$/.exec(sender)?.[1] ?? 'localhost'
const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host)

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
function describeFailure(error: unknown): MailFailure {
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
 * Returns whether a rejection of a recipient is about the address itself. The extended code says so (RFC 3463: 5.1.1 to
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
