import { mailFailureNote } from '#app/shared/admin/mail-failures.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { programError } from '../errors/user-errors.ts'
import type { Context } from '../context.ts'
import type { Db, SystemTrx } from '../db/database.ts'
import { endWork, sendAgain, type TakenWork } from '../queue/queue.ts'
import { complete, drainQueue, type Outcome } from '../queue/work-off.ts'
import { type MailFailure, configuredMailServer, type MailServer } from './smtp.ts'
import { mailOf } from './mail-work.ts'
import { beginTry, emptyBodies, keepUnsent, markFailed, markMailSent, readMailFile } from './mails.sql.ts'

const minute = 60_000
/** Pauses in milliseconds after the first failed try, the second and so on; after the last one a mail is given up. */
const pausesMs = [minute, 5 * minute, 30 * minute, 120 * minute, 720 * minute]
/** The text of a mail is kept for this long. */
const bodyDays = 90

/** What a domain knows about its mails while they are sent. */
export interface MailRules {
  /** Returns whether a mail is still to be sent; asked before each try. */
  isWanted(db: Db, mailId: string): Promise<boolean>
  /** Does what follows when a mail's address was refused for good, in the transaction that stores it. */
  refuse(trx: SystemTrx, refused: { mailId: string; reason: string; at: Date }): Promise<void>
}
/** The rules of mails by their kind; other mails are sent in any case. */
export type RulesOfMails = Readonly<Partial<Record<string, MailRules>>>

type SendMailsDeps = Pick<Context, 'env' | 'database' | 'clock' | 'log'>

/**
 * Sends the mails that are due, oldest first. If no mail server is configured, they are kept for an Admin to read and
 * stop waiting, so that nothing old is sent when a server is configured later.
 *
 * Several processes may do so at the same time: each mail is its own work in the queue, taken before the mail is
 * sent, and ended in the transaction that stores the result. If a process is killed, the mail is tried again ten
 * minutes later. So no mail is lost, and one is sent twice only if a process dies (or the database fails) between the
 * server's acceptance and storing it. Both copies have the same Message-ID, made of the mail's id, by which servers
 * drop the second one.
 *
 * Rules of a kind are asked before each try, so that nothing is sent to someone who unsubscribed since.
 *
 * A failed try is repeated after 1, 5, 30 minutes, 2 and 12 hours, unless the server refused permanently.
 * @returns `idle` if no mail server was asked anything although one is configured: whether it works is then unknown
 * @throws UserError mail.server_unusable if other mails would fail for the same reason; the reason is stored with the
 * tried mail
 */
export async function sendMails(
  context: SendMailsDeps,
  signal: AbortSignal,
  server: MailServer | null = configuredMailServer(context.env),
  rules: RulesOfMails = {},
): Promise<void | 'idle'> {
  let wasAsked = false
  const watched: MailServer | null = server && {
    deliver(mail, file) {
      wasAsked = true
      return server.deliver(mail, file)
    },
  }
  await drainQueue(context, 'mails', signal, ({ work }) =>
    watched ? sendMail(context, work, { server: watched, rules }) : keep(context, work),
  )
  if (server && !wasAsked) return 'idle'
}

async function sendMail(
  context: SendMailsDeps,
  work: TakenWork,
  { server, rules }: { server: MailServer; rules: RulesOfMails },
): Promise<Outcome> {
  const { database, clock, log } = context
  const db = database.db
  const mail = await beginTry(db, mailOf(work), clock())
  if (!mail) return complete(context, work)
  const rule = rules[mail.kind]
  const failure =
    rule && !(await rule.isWanted(db, mail.id))
      ? notWanted
      : await server.deliver(mail, mail.file_id === null ? null : await readMailFile(db, mail.file_id))
  const at = clock()
  if (failure === null) {
    await db.transaction().execute(async (trx) => {
      await markMailSent(trx, mail.id, at)
      await endWork(trx, work, at)
    })
    return 'done'
  }
  const pause = failure.permanent ? undefined : pausesMs[mail.attempts - 1]
  const nextTryAt = pause === undefined ? null : new Date(at.getTime() + pause)
  await db.transaction().execute(async (trx) => {
    await markFailed(trx, mail, { failure: failure.reason, nextTryAt })
    if (failure.addressRefused) await rule?.refuse(trx, { mailId: mail.id, reason: failure.reason, at })
    await (nextTryAt ? sendAgain(trx, work, { from: nextTryAt, now: at }) : endWork(trx, work, at))
  })
  log.warn({ mailId: mail.id, attempts: mail.attempts, givenUp: nextTryAt === null }, failure.reason)
  if (failure.unreachable) throw programError('mail.server_unusable', failure.reason)
  return 'done'
}

const notWanted: MailFailure = {
  reason: mailFailureNote('notWanted'),
  permanent: true,
  unreachable: false,
  addressRefused: false,
}

async function keep({ database, clock }: SendMailsDeps, work: TakenWork): Promise<Outcome> {
  await database.db.transaction().execute(async (trx) => {
    await keepUnsent(trx, mailOf(work))
    await endWork(trx, work, clock())
  })
  return 'done'
}

/** Deletes the texts and files of mails older than 90 days; the list still shows that they were sent. */
export async function emptyOldMails({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> {
  await emptyBodies(database.db, new Date(clock().getTime() - bodyDays * dayMs))
}
