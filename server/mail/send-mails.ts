import { AppError } from '#app/shared/http/app-error.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import type { Context } from '../context.ts'
import { claimMail, emptyBodies, keepUnsent, markFailed, markSent } from './mails.sql.ts'
import { configuredMailServer, deliveryMs, type MailServer } from './smtp.ts'

const minute = 60_000
/** Pauses after the first failed try, the second and so on; after the last a mail is given up. */
const pausesMs = [minute, 5 * minute, 30 * minute, 120 * minute, 720 * minute]
/** How long a claim keeps a mail from everybody else: well over what a delivery takes at most. */
const claimMs = 10 * minute
/** What is written in a mail is of use for so long. */
const bodyDays = 90

/**
 * Sends the mails whose time has come, those that waited longest first; where no mail server is configured, they are
 * kept for an Admin to read and stop waiting, so that configuring one later sends nothing old.
 *
 * Several processes may do it at once. A mail is claimed before it is sent, by moving its next try ten minutes on in an
 * update that is committed: another process passes it over, and a process that is killed leaves it to be tried again
 * then. So no mail is lost, and one comes twice only if a process dies (or the database fails) between the server's yes
 * and the note of it. Both copies then carry the same Message-ID, made of the mail's id, by which servers drop the
 * second.
 *
 * A failed try is followed by others after 1, 5, 30 minutes, 2 and 12 hours, unless the server refused for good.
 * @throws AppError mail.server_unusable when others would fail for the same reason; it is noted at the mail that was tried
 */
export async function sendMails(
  context: Pick<Context, 'env' | 'database' | 'clock' | 'log'>,
  signal: AbortSignal,
  server: MailServer | null = configuredMailServer(context.env),
): Promise<void> {
  const db = context.database.background
  if (server === null) return keepUnsent(db, context.clock())
  while (!signal.aborted) {
    const now = context.clock()
    const mail = await claimMail(db, now, new Date(now.getTime() + Math.max(claimMs, 2 * deliveryMs)))
    if (!mail) return
    const failure = await server.deliver(mail)
    const at = context.clock()
    if (failure === null) {
      await markSent(db, mail.id, at)
      continue
    }
    const pause = failure.permanent ? undefined : pausesMs[mail.attempts - 1]
    const nextTryAt = pause === undefined ? null : new Date(at.getTime() + pause)
    await markFailed(db, mail, { failure: failure.reason, nextTryAt })
    context.log.warn({ mailId: mail.id, attempts: mail.attempts, givenUp: nextTryAt === null }, failure.reason)
    if (failure.unreachable) throw new AppError('mail.server_unusable', 503, failure.reason)
  }
}

/** Empties what is written in mails of more than 90 days ago; that they were sent stays known. */
export async function emptyOldMails({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> {
  await emptyBodies(database.background, new Date(clock().getTime() - bodyDays * dayMs))
}
