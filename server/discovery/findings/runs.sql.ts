import { sql } from 'kysely'
import type { Day } from '#app/shared/calendar/day.ts'
import { firstDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import type { DiscoveryRun, RunState, RunTrigger, StoredOutcome } from '#app/shared/discovery/discovery-run.ts'
import type { ActorTrx, Db, SystemTrx, Trx } from '../../db/database.ts'

/** A run by its full key. */
export interface RunKey {
  siteId: number
  runId: string
}

/**
 * Returns the run of a website that waits, and keeps it waiting until the transaction ends, so that it will read what
 * the transaction writes; null if none waits.
 */
export async function lockWaiting(trx: Trx, siteId: number): Promise<string | null> {
  const row = await trx
    .selectFrom('discovery_run')
    .select('id')
    .where('site_id', '=', siteId)
    .where('state', '=', 'waiting')
    .where('trigger', '<>', 'monthEnd')
    .forUpdate()
    .executeTakeFirst()
  return row?.id ?? null
}

/** Returns the ids of a website's runs of ended months that wait. */
export async function readWaitingMonths(trx: Trx, siteId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('discovery_run')
    .select('id')
    .where('site_id', '=', siteId)
    .where('state', '=', 'waiting')
    .where('trigger', '=', 'monthEnd')
    .orderBy('month')
    .execute()
  return rows.map(({ id }) => id)
}

/** Stores a run that waits. @returns its id; null if there is one already, or no such website */
export async function insertRun(
  trx: Trx,
  { siteId, trigger, month, at }: { siteId: number; trigger: RunTrigger; month: Month | null; at: Date },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into discovery_run (site_id, trigger, state, month, requested_at)
    select id, ${trigger}, 'waiting', ${month && firstDayOf(month)}::date, ${at} from website where id = ${siteId}
    on conflict do nothing returning id`.execute(trx)
  return rows[0]?.id ?? null
}

/** A run that a process has begun. */
export interface BegunRun extends RunKey {
  clientId: string
  domain: string
  zone: string
  trigger: RunTrigger
  /** Set for the run of a month that has ended. */
  month: Month | null
  /** How often it was begun, with this time. */
  attempts: number
}

/** Begins a run that isn't finished. @returns undefined if it is, or its client is archived */
export async function beginRun(db: Db, { siteId, runId }: RunKey): Promise<BegunRun | undefined> {
  const { rows } = await sql<Omit<BegunRun, 'month'> & { month: Day | null }>`
    update discovery_run as run set state = 'running', attempts = attempts + 1
    from website join client on client.id = website.client_id and client.archived_at is null
    where run.site_id = ${siteId} and run.id = ${runId} and run.state in ('waiting', 'running')
      and website.id = run.site_id
    returning run.site_id as "siteId", run.id as "runId", run.trigger, run.month::text, run.attempts,
      website.client_id as "clientId", website.domain, website.time_zone as zone`.execute(db)
  const [row] = rows
  return row && { ...row, month: row.month === null ? null : monthOf(row.month) }
}

/**
 * Locks a run that this process has begun; call it first in each transaction that stores a part of it.
 * @returns false if another process has begun it since, or it is gone: then nothing may be stored
 */
export async function lockRun(trx: Trx, { siteId, runId, attempts }: BegunRun): Promise<boolean> {
  const row = await trx
    .selectFrom('discovery_run')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', runId)
    .where('state', '=', 'running')
    .where('attempts', '=', attempts)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the outcome of a run. */
export async function finishRun(
  trx: Trx,
  { siteId, runId }: RunKey,
  outcome: {
    state: Extract<RunState, 'finished' | 'failed'>
    at: Date
    month?: Month
    period?: { from: Day; to: Day } | undefined
    milliseconds?: number
    outcomes?: readonly StoredOutcome[]
  },
): Promise<void> {
  const { state, at, month, period, milliseconds, outcomes = [] } = outcome
  await trx
    .updateTable('discovery_run')
    .set({
      state,
      finished_at: at,
      ...(month !== undefined && { month: firstDayOf(month) }),
      first_day: period?.from ?? null,
      last_day: period?.to ?? null,
      milliseconds: milliseconds ?? null,
      outcomes: JSON.stringify(outcomes),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', runId)
    .execute()
}

/** Deletes finished runs that no one looks at any more; those of months stay, so that none runs twice. */
export async function deleteOldRuns(trx: Trx, siteId: number, before: Date): Promise<void> {
  await trx
    .deleteFrom('discovery_run')
    .where('site_id', '=', siteId)
    .where('trigger', '<>', 'monthEnd')
    .where('finished_at', '<', before)
    .execute()
}

/** Returns the latest month that a finished run has measured; null before the first. */
export async function readLatestMonth(trx: Trx | Db, siteId: number): Promise<Month | null> {
  const row = await trx
    .selectFrom('discovery_run')
    .select(({ fn }) => fn.max('month').as('month'))
    .where('site_id', '=', siteId)
    .where('state', '=', 'finished')
    .where('first_day', 'is not', null)
    .executeTakeFirst()
  return row?.month ? monthOf(row.month) : null
}

/** Returns the unfinished runs of all websites. */
export const readUnfinishedRuns = (db: Db): Promise<RunKey[]> =>
  db
    .selectFrom('discovery_run')
    .select(['site_id as siteId', 'id as runId'])
    .where('state', 'in', ['waiting', 'running'])
    .execute()

/** Returns websites of active clients whose previous month has ended since at least an hour and has had no run. */
export async function readEndedMonths(db: Db, now: Date, most: number): Promise<{ siteId: number; month: Month }[]> {
  const { rows } = await sql<{ siteId: number; month: Day }>`
    select website.id as "siteId", ended.month::text
    from website join client on client.id = website.client_id and client.archived_at is null
    cross join lateral (
      select (date_trunc('month', (${now}::timestamptz - interval '1 hour') at time zone time_zone)
        - interval '1 month')::date as month
    ) as ended
    where website.id > 0 and (website.created_at at time zone time_zone)::date < ended.month + interval '1 month'
      and not exists (
        select from discovery_run as run
        where run.site_id = website.id and run.trigger = 'monthEnd' and run.month = ended.month
      )
    order by website.id limit ${most}`.execute(db)
  return rows.map(({ siteId, month }) => ({ siteId, month: monthOf(month) }))
}

/** Opens snoozed findings whose month has begun, wherever their client is, and says so in their history. */
export async function wakeSnoozedFindings(trx: SystemTrx, now: Date): Promise<void> {
  await sql`with woken as (
      update finding set state = 'open', snoozed_until = null from website
      where website.id = finding.site_id and state = 'snoozed'
        and snoozed_until <= (${now}::timestamptz at time zone website.time_zone)::date
      returning finding.site_id, finding.id
    ) insert into finding_event (site_id, finding_id, kind, at) select site_id, id, 'woken', ${now} from woken`.execute(
    trx,
  )
}

/** Returns the run of a website that waits or runs, the last finished one, and when the last one failed. */
export async function readRuns(
  trx: ActorTrx,
  siteId: number,
): Promise<{ current: DiscoveryRun | null; last: DiscoveryRun | null; failedAt: string | null }> {
  const newest = (states: readonly RunState[]) =>
    trx
      .selectFrom('discovery_run')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('state', 'in', states)
      .orderBy('finished_at', 'desc')
      .orderBy('requested_at')
      .limit(1)
      .executeTakeFirst()
  const [current, last, failed] = [
    await newest(['waiting', 'running']),
    // A run without days has measured nothing.
    await newest(['finished']),
    await newest(['failed']),
  ]
  const isNewer = failed?.finished_at && (!last?.finished_at || failed.finished_at > last.finished_at)
  return {
    current: current ? runOf(current) : null,
    last: last ? runOf(last) : null,
    failedAt: isNewer && failed.finished_at ? failed.finished_at.toISOString() : null,
  }
}

interface RunRow {
  id: string
  trigger: RunTrigger
  state: RunState
  month: Day | null
  first_day: Day | null
  last_day: Day | null
  requested_at: Date
  finished_at: Date | null
  milliseconds: number | null
  outcomes: unknown
}

const runOf = (row: RunRow): DiscoveryRun => ({
  id: row.id,
  trigger: row.trigger,
  state: row.state,
  month: row.month === null ? null : monthOf(row.month),
  period: row.first_day === null || row.last_day === null ? null : { from: row.first_day, to: row.last_day },
  requestedAt: row.requested_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  milliseconds: row.milliseconds,
  // Only finishRun writes them.
  outcomes: row.outcomes as StoredOutcome[],
})
