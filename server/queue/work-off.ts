import { UserError } from '#app/shared/http/user-error.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { WorkKind } from '../db/queue-schema.ts'
import { endWork, failWork, extendLease, sendAgain, takeWork, type TakenWork } from './queue.ts'

type QueueDeps = Pick<Context, 'database' | 'clock'>
type DrainDeps = QueueDeps & Pick<Context, 'log'>

const renewMs = 15_000

/** Work in progress, as passed to the function that does it. */
export interface LeasedJob {
  work: TakenWork
  /** Aborted when the server stops or another process has taken the work: end, and leave the rest. */
  signal: AbortSignal
  /**
   * Extends the time for which the work is held, and aborts the signal if another process has it.
   * @returns false in that case
   */
  hold(): Promise<boolean>
}

/**
 * `done`: the results are written, and the work was ended together with them. `later`: do it again at the next look.
 */
export type Outcome = 'done' | 'later'

/**
 * Does all work of a kind, one piece after the other, until nothing is left. Any number of processes may do so at the
 * same time. Work that throws is tried again later, less and less often, and given up at last (`failWork`). Meanwhile the
 * rest goes on; after a UserError only in the next run, because that says why the rest would fail, too.
 * @throws the first error
 */
export async function drainQueue(
  context: DrainDeps,
  kind: WorkKind,
  stop: AbortSignal,
  run: (doing: LeasedJob) => Promise<Outcome>,
): Promise<void> {
  const { database, clock } = context
  const db = database.db
  const later: TakenWork[] = []
  const errors: unknown[] = []
  try {
    while (!stop.aborted) {
      const work = await takeWork(db, kind, clock())
      if (!work) break
      try {
        if ((await withLease(context, work, stop, run)) === 'later') later.push(work)
      } catch (error) {
        errors.push(error)
        // While the server stops, the work stays as it is for the next process.
        if (!stop.aborted) await noteFailure(context, work, error)
        if (error instanceof UserError) break
      }
    }
  } finally {
    for (const work of later) await release(db, work, clock())
  }
  if (errors.length > 0) throw errors[0]
}

async function noteFailure({ database, clock, log }: DrainDeps, work: TakenWork, error: unknown): Promise<void> {
  const isGivenUp = await failWork(database.db, work, clock()).catch(() => {
    // The database can't say that it failed: as if the process had ended.
    throw error
  })
  if (isGivenUp) logGivenUp(log, work, error)
}

/** Logs that work was given up. */
export function logGivenUp(log: Context['log'], { kind, key }: TakenWork, error: unknown): void {
  log.error({ err: error, code: 'queue.given_up', kind, key }, 'work in the background was given up')
}

/** Runs a function and keeps holding the work meanwhile. */
export async function withLease<T>(
  { database, clock }: QueueDeps,
  work: TakenWork,
  stop: AbortSignal,
  run: (doing: LeasedJob) => Promise<T>,
): Promise<T> {
  const lost = new AbortController()
  const hold = async () => {
    const isHeld = await extendLease(database.db, work, clock())
    if (!isHeld) lost.abort()
    return isHeld
  }
  const renewing = setInterval(() => void hold().catch(() => {}), renewMs).unref()
  try {
    return await run({ work, signal: AbortSignal.any([stop, lost.signal]), hold })
  } finally {
    clearInterval(renewing)
  }
}

/** Ends work that has no results to write. */
export async function complete({ database, clock }: QueueDeps, work: TakenWork): Promise<Outcome> {
  await endWork(database.db, work, clock())
  return 'done'
}

/** Gives work back, to be done from an instant on. */
export async function release(db: Db, work: TakenWork, now: Date, from = now): Promise<void> {
  await db.transaction().execute((trx) => sendAgain(trx, work, { from, now }))
}
