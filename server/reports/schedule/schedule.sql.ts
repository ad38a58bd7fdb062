import { sql } from 'kysely'
import type { Day } from '#app/shared/calendar/day.ts'
import { firstDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import type { ReportState } from '#app/shared/reports/report.ts'
import { type ReportSchedule, defaultSchedule } from '#app/shared/reports/schedule.ts'
import type { SendingSchedule } from '#app/shared/reports/sending-schedule.ts'
import type { ActorTrx, Db, Trx } from '../../db/database.ts'
import { isActive } from '../delivery/recipients.sql.ts'
import { personNameSql } from '../reports.sql.ts'

/** A client's schedule with what it depends on. */
export interface StoredSchedule extends ReportSchedule {
  clientId: string
  company: string
  timeZone: string
  /** The newest month whose draft it has made. */
  drafted: Month | null
  changedAt: Date
}

/** Returns the schedules of clients that are not archived, by client. @param clientId null for all clients */
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
 * Claims a month for the schedule of a client: of several processes one gets it, once.
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

/** When a client's reports are sent, with what it depends on. */
export interface StoredSending extends SendingSchedule {
  clientId: string
  company: string
  timeZone: string
  /** Who allowed unreviewed reports, and when. */
  allowedBy: string | null
  allowedByName: string | null
  allowedAt: Date | null
  /** The newest month that the schedule has dealt with. */
  dealtWith: Month | null
  recipients: number
}

/** Returns the sending of clients that are not archived, by client. @param clientId null for all clients */
export async function readSendings(db: Db | Trx, clientId: string | null): Promise<StoredSending[]> {
  const { rows } = await sql<Omit<StoredSending, 'dealtWith' | 'unreviewed'> & { dealtWith: Day | null }>`
    select client.id as "clientId", client.company, coalesce(site.time_zone, 'UTC') as "timeZone",
      send_enabled as enabled, send_day as "workingDay", send_time as time, unreviewed_by as "allowedBy",
      ${personNameSql('report_schedule.unreviewed_by')} as "allowedByName", unreviewed_at as "allowedAt",
      sent_month as "dealtWith",
      (select count(*)::int from report_recipient where report_recipient.client_id = client.id and ${isActive}) as recipients
    from report_schedule join client on client.id = report_schedule.client_id
    left join lateral (select time_zone from website where website.client_id = client.id order by website.id limit 1)
      as site on true
    where client.archived_at is null ${clientId === null ? sql`` : sql`and client.id = ${clientId}`}
    order by lower(client.company), client.id`.execute(db)
  return rows.map(({ dealtWith, ...row }) => ({
    ...row,
    // Who allowed it may be gone; when they did stays.
    unreviewed: row.allowedAt !== null,
    dealtWith: dealtWith === null ? null : monthOf(dealtWith),
  }))
}

/**
 * Stores when a client's reports are sent. The permission for unreviewed reports keeps its person and time as long as
 * it lasts.
 * @param stored.dealtWith the newest month that is not sent by this schedule, because its time has passed
 */
export async function writeSending(
  trx: ActorTrx,
  clientId: string,
  { enabled, workingDay, time, unreviewed }: SendingSchedule,
  { personId, at, dealtWith }: { personId: string; at: Date; dealtWith: Month | null },
): Promise<void> {
  const day = dealtWith === null ? null : firstDayOf(dealtWith)
  const [by, since] = unreviewed ? [personId, at] : [null, null]
  await sql`insert into report_schedule (client_id, enabled, working_day, draft_time, changed_by, changed_at, send_enabled,
      send_day, send_time, unreviewed_by, unreviewed_at, sent_month)
    values (${clientId}, ${defaultSchedule.enabled}, ${defaultSchedule.workingDay}, ${defaultSchedule.time}, ${personId},
      ${at}, ${enabled}, ${workingDay}, ${time}, ${by}, ${since}, ${day})
    on conflict (client_id) do update set send_enabled = excluded.send_enabled, send_day = excluded.send_day,
      send_time = excluded.send_time, sent_month = greatest(report_schedule.sent_month, excluded.sent_month),
      unreviewed_by = case when ${unreviewed} and report_schedule.unreviewed_at is not null
        then report_schedule.unreviewed_by else excluded.unreviewed_by end,
      unreviewed_at = case when ${unreviewed} and report_schedule.unreviewed_at is not null
        then report_schedule.unreviewed_at else excluded.unreviewed_at end`.execute(trx)
}

/**
 * Claims a month for the sending of a client: of several processes one gets it, once.
 * @returns false if it was claimed before, or the schedule was changed since it was read
 */
export async function claimSending(trx: Trx, read: StoredSending, month: Month): Promise<boolean> {
  const day = firstDayOf(month)
  const { numAffectedRows } = await sql`update report_schedule set sent_month = ${day}
    where client_id = ${read.clientId} and send_enabled and send_day = ${read.workingDay} and send_time = ${read.time}
      and unreviewed_at is not distinct from ${read.allowedAt}::timestamptz
      and (sent_month is null or sent_month < ${day})`.execute(trx)
  return numAffectedRows === 1n
}

/** How far reports of months are, by client and month. */
export async function readStages(
  trx: Db | Trx,
  asked: readonly { clientId: string; month: Month }[],
): Promise<{ clientId: string; month: Month; state: ReportState; version: number }[]> {
  const { rows } = await sql<{ clientId: string; month: Day; state: ReportState; version: number }>`
    select report.client_id as "clientId", report.month, report.state, report.version
    from report join unnest(${asked.map(({ clientId }) => clientId)}::uuid[],
      ${asked.map(({ month }) => firstDayOf(month))}::date[]) as asked (client_id, month)
      on asked.client_id = report.client_id and asked.month = report.month`.execute(trx)
  return rows.map(({ month, ...row }) => ({ ...row, month: monthOf(month) }))
}
