import { sql } from 'kysely'
import { dayMs } from '#app/shared/calendar/duration.ts'
import type { Db } from '../db/database.ts'
import type { WorkKind } from '../db/queue-schema.ts'

/**
 * Releases work that can't be taken otherwise: work of a process that was killed or lost its connection, and work
 * with a start too far in the future, set by a wrong clock. pg-boss would find the first within a minute, and the
 * second never.
 * @returns whether any work was released
 */
export async function freeLapsed(
  db: Db,
  kind: WorkKind,
  { now, heldMs, aheadMs }: { now: Date; heldMs: number; aheadMs: number },
): Promise<boolean> {
  const [silent, ahead, tooFar] = [-heldMs, heldMs, aheadMs].map((ms) => new Date(now.getTime() + ms))
  // Two separate updates, because each can use an index of pg-boss, and a combined one could use none.
  const { rows } = await sql<{ freed: number }>`
    with left_behind as (
      update loop_queue.job set state = 'retry', start_after = ${now}
      where name = ${kind} and state = 'active' and (heartbeat_on <= ${silent} or heartbeat_on > ${ahead})
      returning id
    ), too_far as (
      update loop_queue.job set start_after = ${now}
      where name = ${kind} and state < 'active' and not blocked and start_after > ${tooFar}
      returning id
    )
    select ((select count(*) from left_behind) + (select count(*) from too_far))::int as freed`.execute(db)
  return rows.some(({ freed }) => freed > 0)
}

/**
 * Releases all work in progress. Call it only where no other process can exist, that is, when a server on Loop's
 * own Postgres starts.
 */
export async function freeAll(db: Db, now: Date): Promise<void> {
  await sql`update loop_queue.job set state = 'retry', start_after = ${now} where state = 'active'`.execute(db)
}

/** What waits: work of a kind, or events that are not in the numbers yet, which have no work (`site_day`). */
export type WaitingWork = WorkKind | 'new events'

/**
 * Returns the kinds of which some work is due, or in progress, which another process may have left behind; and whether events
 * wait. An idle server asks nothing else.
 */
export async function readWaiting(db: Db, now: Date): Promise<Set<string>> {
  const events: WaitingWork = 'new events'
  const { rows } = await sql<{ kind: string }>`
    select name as kind from loop_queue.job
    where (state < 'active' and start_after <= ${now}) or state = 'active' group by name
    union all
    select ${events} where exists (select from site_day where dirty <> 0)`.execute(db)
  return new Set(rows.map(({ kind }) => kind))
}

/** Returns the keys of waiting work and work in progress. */
export async function readKeys(db: Db, kind: WorkKind): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select singleton_key as key from loop_queue.job
    where name = ${kind} and state in ('created', 'retry', 'active')`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** Returns whether work of a kind waits that could be taken now. */
export async function isWorkDue(db: Db, kind: WorkKind, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from loop_queue.job as waiting
    where name = ${kind} and state < 'active' and not blocked and start_after <= ${now} and not exists (
      select from loop_queue.job
      where name = ${kind} and state = 'active' and singleton_key = waiting.singleton_key
    ) limit 1`.execute(db)
  return rows.length > 0
}

/** Returns whether other work of the same key waits, now or later; with `by`, to begin until then. */
export async function isOtherWaiting(
  db: Db,
  { kind, id, key }: { kind: WorkKind; id: string; key: string },
  by?: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from loop_queue.job
    where name = ${kind} and singleton_key = ${key} and state < 'active' and id <> ${id}::uuid
      ${by ? sql`and start_after <= ${by}` : sql``} limit 1`.execute(db)
  return rows.length > 0
}

/** How long work that was given up stays visible. */
const shownDays = 90

type InProgress = { kind: WorkKind; id: string; retryCount: number; data: unknown }

/** Gives work in progress back, to be done from an instant on, with its data. Nothing happens if another process has it. */
export async function retryFrom(db: Db, { kind, id, retryCount, data }: InProgress, from: Date): Promise<void> {
  await sql`
    update loop_queue.job set state = 'retry', start_after = ${from}, data = ${JSON.stringify(data)}::jsonb
    where name = ${kind} and id = ${id} and state = 'active' and retry_count = ${retryCount}`.execute(db)
}

/**
 * Marks work in progress as failed for good, and removes what was given up long ago. It keeps the data as they were sent,
 * by which `forgetGivenUp` finds it.
 * @returns false if another process has the work
 */
export async function markGivenUp(db: Db, { kind, id, retryCount, data }: InProgress, now: Date): Promise<boolean> {
  const old = new Date(now.getTime() - shownDays * dayMs)
  const { rows } = await sql`
    with old as (delete from loop_queue.job where state = 'failed' and completed_on < ${old})
    update loop_queue.job set state = 'failed', completed_on = ${now}, data = ${JSON.stringify(data)}::jsonb
    where name = ${kind} and id = ${id} and state = 'active' and retry_count = ${retryCount} returning id`.execute(db)
  return rows.length > 0
}

/** Removes work that was given up, because it is sent again. */
export async function forgetGivenUp(
  db: Db,
  kind: WorkKind,
  works: readonly { key: string; data: unknown }[],
): Promise<void> {
  const sent = JSON.stringify(works.map(({ key, data }) => ({ key, data })))
  await sql`
    delete from loop_queue.job using jsonb_to_recordset(${sent}::jsonb) as sent(key text, data jsonb)
    where job.name = ${kind} and job.state = 'failed' and job.singleton_key = sent.key and job.data = sent.data`.execute(
    db,
  )
}

/** Returns how much work of each kind was given up. */
export async function countGivenUp(db: Db): Promise<Map<WorkKind, number>> {
  const { rows } = await sql<{ kind: WorkKind; count: number }>`
    select name as kind, count(*)::int as count from loop_queue.job where state = 'failed' group by name`.execute(db)
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}
