import { setImmediate } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { beginReport } from '../draft/draft.ts'
import { readHolidays } from '../../profile/agency-look.sql.ts'
import { readReportCompany } from '../reports.sql.ts'
import { claimDraft, readSchedules } from './schedule.sql.ts'
import { dueDrafts } from './upcoming.ts'

/**
 * Makes the drafts that are due by the schedules of clients: each once, also with several processes and after a kill,
 * and none where the month has a report or its draft was deleted. It publishes and sends nothing. Called by a job.
 */
export async function draftReports(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const db = database.db
  const holidays = await readHolidays(db)
  const schedules = await readSchedules(db, null)
  for (const schedule of schedules) {
    // Requests come first: finding the days of hundreds of clients takes a while.
    await setImmediate()
    const { clientId, drafted, changedAt } = schedule
    for (const { month } of dueDrafts({ ...schedule, holidays }, changedAt, clock())) {
      if (signal.aborted) return
      if (drafted !== null && month <= drafted) continue
      await db.transaction().execute(async (trx) => {
        if (!(await claimDraft(trx, schedule, month))) return
        const company = await readReportCompany(trx, clientId)
        await beginReport(trx, { clientId, month }, company, { personId: null, at: clock() })
      })
    }
  }
}
