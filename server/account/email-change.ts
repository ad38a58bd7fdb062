import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { EmailChangeForm } from '#app/shared/account/email-change-form.ts'
import { changing, onAccount } from '../access/calls/use-case.ts'
import { endOtherSessions, hasPassword, requireOwnPassword } from '../auth/auth.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { badInput, notFound, userError } from '../errors/user-errors.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { deliversMails, queueMail, type MailWords } from '../mail/mail.ts'
import { languageAt } from '../mail/recipient-language.ts'
import { notifyPeople } from '../notifications/notifications.ts'
import { oneTimeLinks } from '../secret-links/one-time-links.ts'
import { deleteOpenLinks, readPerson, updateEmail } from './account.sql.ts'

const lifeMinutes = 60
const changeLinks = oneTimeLinks({
  kind: 'email-change',
  page: '/confirm-email?token=',
  lifeMinutes,
  over: () => userError('link.not_good', (t) => t('addressLinkOver')),
})
/** Limited, because each request sends a mail to an address that anyone may type. */
const requests = createRateLimit('email-change', { points: 5, seconds: 3600 })

/** The person who asks, and their session. */
export interface EmailChangeRequester {
  actor: Actor
  sessionId: string
  provider: string
}

/**
 * Requests a change of email: a link to confirm it goes to the new address, a notice to the old one. The answer is
 * the same if another account has the address: then its mailbox gets a notice instead of the link.
 * @returns whether a mail server is configured; without one, the mails are kept for an Admin to forward
 * @throws UserError input.invalid for their own address, password.wrong (403), rate.too_many (429)
 */
export async function requestEmailChange(
  context: Context,
  { actor, provider }: EmailChangeRequester,
  { email, password }: EmailChangeForm,
): Promise<{ delivers: boolean }> {
  const person = await readPerson(context.database.db, actor.userId)
  if (!person) throw notFound((t) => t('ownAccountNotFound'))
  if (person.email.toLowerCase() === email) throw badInput((t) => t('addressIsYours'))
  await requests.take(context, actor.userId)
  if (await hasPassword(context, actor.userId, provider)) {
    await requireOwnPassword(context, actor.userId, password ?? '')
  }
  await changing(context, actor, onAccount, async ({ trx, at, record }) => {
    const url = await changeLinks.create(context, trx, { userId: actor.userId, details: { email } })
    const mail = { kind: 'account.email_change', userId: actor.userId }
    const theirs = await languageAt(trx, email)
    const words = theirs === null ? { words: confirmMail(url) } : { words: takenMail, language: theirs }
    await queueMail(trx, { ...mail, ...words, recipient: email }, at)
    await queueMail(trx, { ...mail, words: noticeMail(context.origin), recipient: person.email }, at)
    await record('account.email_change_asked')
  })
  return { delivers: deliversMails(context.env) }
}

/**
 * Returns the new email of a link, before it is confirmed.
 * @throws UserError link.not_good (410), link.of_another (403)
 */
export async function getEmailChange(context: Context, actor: Actor, token: string): Promise<{ email: string }> {
  return { email: await emailOfLink(context, context.database.db, actor, token) }
}

/**
 * Confirms a new email with the link that was sent to it. The actor's other sessions end, links sent to the old
 * mailbox become invalid, and both mailboxes are notified.
 * @throws UserError link.not_good (410), link.of_another (403), account.email_taken (409)
 */
export async function confirmEmailChange(
  context: Context,
  { actor, sessionId }: EmailChangeRequester,
  token: string,
): Promise<{ email: string }> {
  return changing(context, actor, onAccount, async ({ trx, at, record }) => {
    const email = await emailOfLink(context, trx, actor, token)
    await changeLinks.use(context, trx, token)
    const before = await readPerson(trx, actor.userId)
    if (!before) throw notFound((t) => t('ownAccountNotFound'))
    if (!(await updateEmail(trx, actor.userId, email))) {
      throw userError('account.email_taken', (t) => t('addressOfAnother'))
    }
    await deleteOpenLinks(trx, actor.userId)
    await record('account.email_changed', { sessionsEnded: await endOtherSessions(trx, actor.userId, sessionId) })
    const kind = 'account.email_changed'
    await queueMail(trx, { kind, userId: actor.userId, recipient: before.email, words: farewellMail }, at)
    await notifyPeople(context, trx, {
      kind: 'security',
      userIds: [actor.userId],
      words: (t) => ({ title: t('note.emailChanged'), text: t('emailChangedText') }),
      url: '/account',
    })
    return { email }
  })
}

const detailsSchema = v.object({ email: v.string() })

async function emailOfLink(context: Context, db: Db, actor: Actor, token: string): Promise<string> {
  const link = await changeLinks.require(context, { token }, db)
  const details = v.safeParse(detailsSchema, link.details)
  if (!details.success) throw changeLinks.over()
  if (link.userId !== actor.userId) {
    throw userError('link.of_another', (t) => t('linkOfAnother'))
  }
  return details.output.email
}

const confirmMail =
  (url: string): MailWords =>
  (t) => ({
    subject: t('confirmAddress'),
    paragraphs: [t('confirmAddressText')],
    action: { label: t('action.confirmAddress'), url },
    footnote: t('confirmAddressEnds', { minutes: lifeMinutes }),
  })

const takenMail: MailWords = (t) => ({
  subject: t('addressTaken'),
  paragraphs: [t('addressTakenText'), t('addressTakenAdvice')],
})

const noticeMail =
  (origin: string): MailWords =>
  (t) => ({
    subject: t('addressAsked'),
    paragraphs: [t('addressAskedText'), t('addressAskedAdvice')],
    action: { label: t('openAccount'), url: `${origin}/account` },
  })

const farewellMail: MailWords = (t) => ({
  subject: t('note.emailChanged'),
  paragraphs: [t('addressChangedText'), t('addressChangedAdvice')],
})
