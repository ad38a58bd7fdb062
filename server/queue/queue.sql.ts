import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { WorkKind } from '../db/queue-schema.ts'

/**
 * Lets work be taken that a process has left, which is killed or cut off, and what waits for a time that was given by a
 * clock that was wrong and was put right since. pg-boss would find the first once a minute, and never the second.
 * @returns whether there was any
 */
export async function freeLapsed(
  db: Db,
  kind: WorkKind,
  { now, heldMs, aheadMs }: { now: Date; heldMs: number; aheadMs: number },
): Promise<boolean> {
  const [silent, ahead, tooFar] = [-heldMs, heldMs, aheadMs].map((ms) => new Date(now.getTime() + ms))
  // Two statements in one: an index of pg-boss leads to each, and none to both.
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

/** Lets all work be taken that is under way: where no process but this one, which begins, can have taken it. */
export async function freeAll(db: Db, now: Date): Promise<void> {
  await sql`update loop_queue.job set state = 'retry', start_after = ${now} where state = 'active'`.execute(db)
}

/** The keys of what is under way or waits. */
export async function readKeys(db: Db, kind: WorkKind): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select singleton_key as key from loop_queue.job
    where name = ${kind} and state in ('created', 'retry', 'active')`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
