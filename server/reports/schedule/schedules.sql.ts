import { sql } from 'kysely'
import type { Day } from '#app/shared/calendar/day.ts'
import { firstDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import type { ReportSchedule } from '#app/shared/reports/schedule.ts'
import type { ActorTrx, Db, Trx } from '../../db/database.ts'

/** A company's schedule with what it depends on. */
export interface StoredSchedule extends ReportSchedule {
  clientId: string
  company: string
  timeZone: string
  /** The newest month whose draft it has made. */
  drafted: Month | null
  changedAt: Date
}

/** Returns the schedules of companies that are not archived, by company. @param clientId null for all companies */
export async function readSchedules(db: Db | Trx, clientId: string | null): Promise<StoredSchedule[]> {
  const { rows } = await sql<Omit<StoredSchedule, 'drafted'> & { drafted: Day | null }>`
    select client.id as "clientId", client.company, coalesce(site.time_zone, 'UTC') as "timeZone", enabled,
      working_day as "workingDay", draft_time as time, drafted_month as drafted, changed_at as "changedAt"
    from report_schedule join client on client.id = report_schedule.client_id
    left join lateral (select time_zone from website where website.client_id = client.id order by website.id limit 1)
      as site on true
    where client.archived_at is null ${clientId === null ? sql`` : sql`and client.id = ${clientId}`}
    order by lower(client.company), client.id`.execute(db)
  return rows.map(({ drafted, ...row }) => ({ ...row, drafted: drafted === null ? null : monthOf(drafted) }))
}

export async function writeSchedule(
  trx: ActorTrx,
  clientId: string,
  { enabled, workingDay, time }: ReportSchedule,
  { personId, at }: { personId: string; at: Date },
): Promise<void> {
  await sql`insert into report_schedule (client_id, enabled, working_day, draft_time, changed_by, changed_at)
    values (${clientId}, ${enabled}, ${workingDay}, ${time}, ${personId}, ${at})
    on conflict (client_id) do update set enabled = excluded.enabled, working_day = excluded.working_day,
      draft_time = excluded.draft_time, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(trx)
}

/**
 * Claims a month for the schedule of a company: of several processes one gets it, once.
 * @returns false if it was claimed before, or the schedule is off or was changed since it was read
 */
export async function claimDraft(
  trx: Trx,
  { clientId, changedAt }: Pick<StoredSchedule, 'clientId' | 'changedAt'>,
  month: Month,
): Promise<boolean> {
  const day = firstDayOf(month)
  const { numAffectedRows } = await sql`update report_schedule set drafted_month = ${day}
    where client_id = ${clientId} and enabled and changed_at = ${changedAt}
      and (drafted_month is null or drafted_month < ${day})`.execute(trx)
  return numAffectedRows === 1n
}
