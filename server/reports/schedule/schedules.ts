import type { Actor } from '#app/shared/access/permissions.ts'
import type { Day } from '#app/shared/calendar/day.ts'
import { defaultSchedule, type ReportSchedule } from '#app/shared/reports/schedule.ts'
import { upcoming, type PlannedDraft } from './upcoming.ts'
import { changing, onClient, reading, requirePermission } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { reporters } from '../permission.ts'
import { readSchedules, writeSchedule } from './schedules.sql.ts'

/** Returns when Loop makes a company's drafts. For Admins. @throws UserError auth.forbidden, not_found */
export async function getSchedule(context: Context, actor: Actor, clientId: string): Promise<ReportSchedule> {
  requirePermission(actor, { clientId, permission: reporters })
  const [own] = await reading(context, actor, onClient({ clientId }), (trx) => readSchedules(trx, clientId))
  if (!own) return defaultSchedule
  const { enabled, workingDay, time } = own
  return { enabled, workingDay, time }
}

/**
 * Sets when Loop makes a company's drafts, from now on: days that have passed make none. For Admins.
 * @throws UserError auth.forbidden, not_found
 */
export async function saveSchedule(
  context: Context,
  actor: Actor,
  { clientId, schedule }: { clientId: string; schedule: ReportSchedule },
): Promise<ReportSchedule> {
  return changing(context, actor, onClient({ clientId, permission: reporters }), async ({ trx, at, record }) => {
    await writeSchedule(trx, clientId, schedule, { personId: actor.userId, at })
    await record('report.schedule_changed', { ...schedule })
    return schedule
  })
}

/** A draft that Loop will make. */
interface UpcomingDraft extends PlannedDraft {
  clientId: string
  company: string
  timeZone: string
}

/** Returns the next draft of each company's schedule. */
export async function upcomingDrafts(trx: ActorTrx, holidays: readonly Day[], from: Date): Promise<UpcomingDraft[]> {
  const schedules = await readSchedules(trx, null)
  return schedules.flatMap(({ clientId, company, drafted, ...schedule }) => {
    const [next] = upcoming({ ...schedule, holidays }, from, 2).filter(
      ({ month }) => drafted === null || month > drafted,
    )
    return next ? [{ clientId, company, timeZone: schedule.timeZone, ...next }] : []
  })
}
