import { sql } from 'kysely'
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
 * Releases all work in progress. Call it only where no other process can exist, that is, when a process with the
 * embedded database starts.
 */
export async function freeAll(db: Db, now: Date): Promise<void> {
  await sql`update loop_queue.job set state = 'retry', start_after = ${now} where state = 'active'`.execute(db)
}

/** Returns the keys of waiting work and work in progress. */
export async function readKeys(db: Db, kind: WorkKind): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select singleton_key as key from loop_queue.job
    where name = ${kind} and state in ('created', 'retry', 'active')`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
