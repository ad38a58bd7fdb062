import type { MailsOfLink } from '#app/shared/reports/recipients.ts'
import { recordAudit } from '../../audit/audit.ts'
import type { Context } from '../../context.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { linkHash } from '../../secret-links/secret-links.ts'
import { lockRecipientOfLink, writeUnsubscribed } from './recipients.sql.ts'

/*
 * How recipients without an account end the mails, and begin them again. Public: the proof is the secret of a mail's
 * link. Loop itself reads and writes here, because a recipient has no rights on any table.
 */

type Asked = Pick<Context, 'database' | 'clock'>

/** Limit of answers for one link, so that nobody keeps the database busy with one. */
const answers = createRateLimit('report-mails', { points: 60, seconds: 5 * 60, perProcess: true })

/** Returns whether a secret is that of a mail's link. */
export const isMailLink = async ({ database }: Asked, token: string): Promise<boolean> =>
  (await database.db.transaction().execute((trx) => lockRecipientOfLink(trx, linkHash(token)))) !== null

/**
 * Returns whether a link's recipient gets mails. A GET must not change anything: mail programs follow links.
 * @throws UserError rate.too_many (429)
 */
export async function getMails(context: Asked, { token }: { token: string }): Promise<MailsOfLink> {
  await answers.take(context, token)
  return context.database.db.transaction().execute(async (trx) => {
    const found = await lockRecipientOfLink(trx, linkHash(token))
    if (!found) return { state: 'unknown' }
    const { company, email, unsubscribedAt } = found
    return { state: unsubscribedAt ? 'ended' : 'going', company, email }
  })
}

/**
 * Ends or begins the mails of a link's recipient, and returns what holds then. Repeating it changes nothing. Mails that
 * wait are not sent any more (mail-rules.ts).
 * @throws UserError rate.too_many (429)
 */
export async function changeMails(
  context: Asked,
  { token, wanted }: { token: string; wanted: boolean },
): Promise<MailsOfLink> {
  await answers.take(context, token)
  return context.database.db.transaction().execute(async (trx) => {
    const found = await lockRecipientOfLink(trx, linkHash(token))
    if (!found) return { state: 'unknown' }
    const { clientId, recipientId, company, email, unsubscribedAt } = found
    if (wanted === (unsubscribedAt !== null)) {
      const at = context.clock()
      await writeUnsubscribed(trx, found, wanted ? null : at)
      const kind = wanted ? 'report.subscribed' : 'report.unsubscribed'
      await recordAudit(trx, { at, kind, actor: null, clientId, details: { id: recipientId, email } })
    }
    return { state: wanted ? 'going' : 'ended', company, email }
  })
}
