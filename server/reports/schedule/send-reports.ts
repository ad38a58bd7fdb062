import { setImmediate } from 'node:timers/promises'
import * as v from 'valibot'
import type { Day } from '#app/shared/calendar/day.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { formatDay, formatMonth } from '#app/shared/format/date.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import { documentSchema, type ReportDocument } from '#app/shared/reports/document.ts'
import { readAdminIds } from '../../access/tenancy/people-to-notify.sql.ts'
import { recordAudit } from '../../audit/audit.ts'
import type { Context } from '../../context.ts'
import type { SystemTrx } from '../../db/database.ts'
import { notifyPeople, type NewsWords } from '../../notifications/notifications.ts'
import { sendDelivery } from '../delivery/delivery-work.ts'
import { insertDeliveries } from '../delivery/delivery.sql.ts'
import { buildScheduledDocument, type BuildDocument } from '../document/build-document.ts'
import { readHolidays } from '../../profile/agency-look.sql.ts'
import { lockReport, type StoredReport } from '../reports.sql.ts'
import { frozenContent } from '../published/frozen-forms.ts'
import { draftToPublish, publishUnreviewed } from './publish-unreviewed.ts'
import { claimSending, readSendings, type StoredSending } from './schedule.sql.ts'
import { lastDue, type PlannedDraft } from './upcoming.ts'

/** For so long a server that was off, or could not send, makes up for it; later, people decide. */
const lateMs = 3 * dayMs

/** Builds a document without a person. */
export type BuildScheduled = (context: Context, asked: Parameters<BuildDocument>[2]) => Promise<ReportDocument>

/**
 * Sends the reports that are due by the schedules of clients: what is published to everyone who gets mails and does
 * not have it. What is not published waits for people, and Admins are notified once; unless someone allowed unreviewed
 * reports: then the first version is published as it is, by Loop itself, and sent. Each month of a client is dealt
 * with once, in the transaction of what is done, also with several processes and after a kill. Up to three days are
 * made up for; after that Admins are notified instead. Called by a job.
 * @throws the first failure, after the other clients had their turn
 */
export async function sendScheduledReports(
  context: Context,
  signal: AbortSignal,
  build: BuildScheduled = buildScheduledDocument,
): Promise<void> {
  const { clock, log } = context
  const db = context.database.db
  const holidays = await readHolidays(db)
  const failures: unknown[] = []
  for (const sending of await readSendings(db, null)) {
    if (signal.aborted) return
    const due = dueNow(sending, holidays, clock())
    // Requests come first: finding the day of hundreds of clients takes a while.
    await setImmediate()
    if (!due) continue
    try {
      await sendDue(context, sending, due, build)
    } catch (error) {
      log.error({ err: error, clientId: sending.clientId, month: due.month }, 'A report could not be sent.')
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

function dueNow(sending: StoredSending, holidays: readonly Day[], now: Date): PlannedDraft | null {
  const due = lastDue({ ...sending, holidays }, now)
  return due && (sending.dealtWith === null || due.month > sending.dealtWith) ? due : null
}

async function sendDue(
  context: Context,
  sending: StoredSending,
  { month, day, at: dueAt }: PlannedDraft,
  build: BuildScheduled,
): Promise<void> {
  const { clientId, company, recipients } = sending
  const db = context.database.db
  const key = { clientId, month }
  const isLate = context.clock().getTime() - dueAt.getTime() > lateMs
  const draft = isLate || recipients === 0 || !sending.unreviewed ? null : await draftToPublish(db, key)
  // Outside of the transaction, because reading all numbers takes a while.
  const document = draft && (await documentOrNull(context, { ...key, ...draft }, build))
  const built = draft && document && { content: await frozenContent(document), revision: draft.revision }
  await db.transaction().execute(async (trx) => {
    let report = await lockReport(trx, key)
    const isDraft = report?.state !== 'published'
    // Someone saved meanwhile: the next look builds it again.
    if (built && isDraft && report?.revision !== built.revision) return
    if (!(await claimSending(trx, sending, month)) || recipients === 0) return
    const tell = (words: NewsWords) => notifyAdmins(context, trx, key, words)
    const at = context.clock()
    if (isLate) {
      await tell((t, language) => ({
        title: t('reportMissed', { company }),
        text: t('reportMissedText', { month: formatMonth(language, month), day: formatDay(language, day) }),
      }))
      return
    }
    if (report && built && isDraft) {
      report = await publishUnreviewed(trx, report, { content: built.content, sending, at })
    }
    if (report?.state !== 'published') {
      await tell((t, language) => ({
        title: t('reportWaits', { company }),
        text: t('reportWaitsText', { month: formatMonth(language, month), count: recipients }),
      }))
      return
    }
    await sendPublished(trx, report, at)
  })
}

/** Returns the document of a draft; null if it can't be published as it is, such as with a picture that is gone. */
async function documentOrNull(
  context: Context,
  asked: Parameters<BuildDocument>[2],
  build: BuildScheduled,
): Promise<ReportDocument | null> {
  try {
    return v.parse(documentSchema, await build(context, asked))
  } catch (error) {
    if (error instanceof UserError) return null
    throw error
  }
}

async function sendPublished(trx: SystemTrx, { clientId, month, version }: StoredReport, at: Date): Promise<void> {
  const key = { clientId, month, version }
  const count = await insertDeliveries(trx, key, { recipientIds: null, personId: null, at })
  if (count === 0) return
  await sendDelivery(trx, key, at)
  const details = { month, version, count }
  await recordAudit(trx, { at, kind: 'report.sent_by_schedule', actor: null, clientId, details })
}

async function notifyAdmins(
  context: Context,
  trx: SystemTrx,
  { clientId, month }: Pick<StoredReport, 'clientId' | 'month'>,
  words: NewsWords,
): Promise<void> {
  await notifyPeople(context, trx, {
    kind: 'report',
    userIds: await readAdminIds(trx),
    words,
    url: `/reports?client=${clientId}&month=${month}`,
  })
}
