import { createTransport } from 'nodemailer'
import { mailFailureNote } from '#app/shared/admin/mail-failures.ts'
import type { Env } from '../env.ts'
import { describeFailure, type MailFailure } from './mail-failure.ts'
import type { ClaimedMail } from './mails.sql.ts'

/** Hands mails over to a mail server. */
export interface MailServer {
  /** @returns why it was not taken, or null when it was. Never throws, whatever the server does. */
  deliver(mail: ClaimedMail): Promise<MailFailure | null>
}

/** The longest a mail may take. Shorter limits below tell a server that is away from one that is slow. */
export const deliveryMs = 90_000
const connectMs = 15_000
const silenceMs = 30_000

/** The mail server of SMTP_URL, written to as MAIL_FROM; null without one. */
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
    // A name and password do not travel in clear, whoever sits on the line and hides that the server can encrypt.
    ...(url?.username && !isLoopback(url.hostname) && { requireTLS: true }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async deliver({ id, recipient, subject, body_text, body_html, created_at }) {
      if (!isSingleAddress(recipient)) {
        return { reason: mailFailureNote('recipientUnusable'), permanent: true, unreachable: false }
      }
      try {
        await transport.sendMail({
          from: sender,
          // As an object it is taken as it is, not read as a list of recipients.
          to: { name: '', address: recipient },
          subject: onOneLine(subject),
          text: body_text,
          html: body_html,
          date: created_at,
          // The same at each try, so that a recipient's server can tell a mail that comes twice.
          messageId: `<${id}@${domainOf(sender)}>`,
          // Holiday notes and ticket systems leave it alone.
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(deliveryMs),
        })
        return null
      } catch (error) {
        return describeFailure(error)
      }
    },
  }
}

/** Header values must not carry line ends, which would begin a header of their own. */
const onOneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** One mailbox and nothing that an address list, a header or an SMTP command could read anything else into. */
function isSingleAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u.test(text)
}

const domainOf = (sender: string) => /@([\w.-]+)>?$/.exec(sender)?.[1] ?? 'localhost'
const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host)
