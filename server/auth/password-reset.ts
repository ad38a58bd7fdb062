import { hashPassword } from '../access/secrets/password.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { notFound, userError } from '../errors/user-errors.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { queueMail } from '../mail/mail.ts'
import { notifyPeople } from '../notifications/notifications.ts'
import { oneTimeLinks } from '../secret-links/one-time-links.ts'
import { writePasswordHash } from './auth.sql.ts'
import { endAccess, checkNewPassword } from './auth.ts'
import { findEmbeddedAccount } from './embedded/embedded-account.ts'

const lifeMinutes = 30
const resetLinks = oneTimeLinks({
  kind: 'password-reset',
  page: '/reset-password?token=',
  lifeMinutes,
  over: () => userError('link.over', (t) => t('resetLinkOver')),
})
/** Limits for mails to one mailbox, and for mailboxes requested from one IP address. */
const perAccount = createRateLimit('reset-account', { points: 4, seconds: 60 * 60 })
const perAddress = createRateLimit('reset-address', { points: 20, seconds: 60 * 60 })

/** Returns whether this installation stores passwords that can be reset. Public. */
export const canResetPasswords = ({ identity }: Pick<Context, 'identity'>): boolean => identity !== null

/**
 * Mails a reset link if the account exists. Public. Neither the answer nor its timing reveals whether it does,
 * because the answer does not wait for the mail.
 * @param address the network address of the request
 * @returns `written`, which settles after the mail is queued and never rejects; for tests
 * @throws UserError rate.too_many (429), not_found if the embedded provider is off
 */
export async function requestPasswordReset(
  context: Context,
  { email, address }: { email: string; address: string },
): Promise<{ written: Promise<void> }> {
  if (!canResetPasswords(context)) throw notFound((t) => t('pageNotFound'))
  await perAddress.take(context, address)
  await perAccount.take(context, email)
  const written = sendLink(context, email).catch((error: unknown) =>
    context.log.error({ err: error }, 'a password reset could not be prepared'),
  )
  return { written }
}

async function sendLink(context: Context, email: string): Promise<void> {
  const account = await findEmbeddedAccount(context, { email })
  if (!account) return
  const at = context.clock()
  await context.database.db.transaction().execute(async (trx) => {
    const url = await resetLinks.create(context, trx, { userId: account.id })
    await recordAudit(trx, {
      at,
      kind: 'auth.password_reset_asked',
      actor: account.actor,
      clientId: account.actor.clientId,
    })
    await queueMail(
      trx,
      {
        kind: 'auth.password_reset',
        userId: account.id,
        recipient: account.email,
        words: (t) => ({
          subject: t('newPassword'),
          paragraphs: [t('newPasswordText')],
          action: { label: t('action.setNewPassword'), url },
          footnote: t('newPasswordEnds', { minutes: lifeMinutes }),
        }),
      },
      at,
    )
  })
}

/** Returns whether a reset link is still valid. Public: the link is the permission. */
export async function isResetLinkGood(context: Context, token: string): Promise<boolean> {
  return canResetPasswords(context) && (await accountOfLink(context, token)) !== null
}

/**
 * Sets the password of the person who received the link, and ends all their sessions, here and at the embedded
 * provider. Two-step sign-in stays as it is. Public: the link is the proof.
 * @throws UserError link.over (410), password.too_weak (422), not_found if the embedded provider is off
 */
export async function resetPassword(
  context: Context,
  { token, password }: { token: string; password: string },
): Promise<void> {
  if (!canResetPasswords(context)) throw notFound((t) => t('pageNotFound'))
  const account = await accountOfLink(context, token)
  if (!account) throw resetLinks.over()
  await checkNewPassword(password, { email: account.email, names: [account.firstName, account.lastName] })
  const hash = await hashPassword(password)
  const at = context.clock()
  await context.database.db.transaction().execute(async (trx) => {
    await resetLinks.use(context, trx, token)
    await writePasswordHash(trx, account.id, hash)
    await endAccess(trx, [account.id])
    const { actor } = account
    await recordAudit(trx, { at, kind: 'auth.password_reset', actor, clientId: actor.clientId })
    await notifyPeople(context, trx, {
      kind: 'security',
      userIds: [account.id],
      words: (t) => ({ title: t('passwordReset'), text: t('passwordResetText') }),
      url: '/account/security',
    })
  })
}

async function accountOfLink(context: Context, token: string) {
  const found = await resetLinks.find(context, { token })
  const id = found.state === 'open' ? found.link.userId : null
  return id === null ? null : findEmbeddedAccount(context, { id })
}
