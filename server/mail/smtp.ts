import { createTransport } from 'nodemailer'
import { mailFailureNote } from '#app/shared/admin/mail-failures.ts'
import type { Env } from '../env.ts'
import { describeFailure, type MailFailure } from './mail-failure.ts'
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
