import { createTransport } from 'nodemailer'
import { mailFailureNote } from '#app/shared/admin/mail-failures.ts'
import type { Env } from '../env.ts'
import { describeFailure, type MailFailure } from './mail-failure.ts'
import type { MailToSend } from './mails.sql.ts'

/** Sends mails to a mail server. */
export interface MailServer {
  /**
   * Sends a mail. Never throws, whatever the server does.
   * @returns why the mail was not accepted, or null if it was
   */
  deliver(mail: MailToSend): Promise<MailFailure | null>
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
    async deliver({ id, recipient, subject, body_text, body_html, created_at }) {
      if (!isSingleAddress(recipient)) {
        return { reason: mailFailureNote('recipientUnusable'), permanent: true, unreachable: false }
      }
      try {
        await transport.sendMail({
          from: sender,
          // An object is used as is; a string would be parsed as a list of recipients.
          to: { name: '', address: recipient },
          subject: onOneLine(subject),
          text: body_text,
          html: body_html,
          date: created_at,
          // The same for every try, so that the recipient's server can detect a duplicate.
          messageId: `<${id}@${domainOf(sender)}>`,
          // Asks out-of-office replies and ticket systems not to answer.
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

/** Removes line ends from a header value, because they would begin another header. */
const onOneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/**
 * Returns whether a text is one mailbox, without characters that an address list, a header or an SMTP command could
 * interpret.
 */
function isSingleAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u.test(text)
}

const domainOf = (sender: string) => /@([\w.-]+)>?$/.exec(sender)?.[1] ?? 'localhost'
const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host)
