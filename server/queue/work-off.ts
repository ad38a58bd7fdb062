import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { WorkKind } from '../db/queue-schema.ts'
import { endWork, holdWork, sendAgain, takeWork, type TakenWork } from './queue.ts'

type Working = Pick<Context, 'database' | 'clock'>

const renewMs = 15_000

/** Work under way, as it is given to what does it. */
export interface Doing {
  work: TakenWork
  /** The server stops, or the work is another's by now: end, and leave the rest. */
  signal: AbortSignal
  /** Goes on holding the work, and aborts the signal where it is another's by now. */
  hold(): Promise<boolean>
}

/** `done`: what was to be written is written, and the work ended with it. `later`: it is to be done at the next look. */
export type Outcome = 'done' | 'later'

/**
 * Does what there is to do of a kind, one after the other, until nothing is left. Any number of processes may do so at
 * once. What throws is left to a later try, as if the process had ended.
 */
export async function workOff(
  context: Working,
  kind: WorkKind,
  stop: AbortSignal,
  run: (doing: Doing) => Promise<Outcome>,
): Promise<void> {
  const { database, clock } = context
  const db = database.background
  const later: TakenWork[] = []
  try {
    while (!stop.aborted) {
      const work = await takeWork(db, kind, clock())
      if (!work) return
      if ((await whileHeld(context, work, stop, run)) === 'later') later.push(work)
    }
  } finally {
    for (const work of later) await giveBack(db, work, clock())
  }
}

/** Does work, and goes on holding it meanwhile. */
export async function whileHeld<T>(
  { database, clock }: Working,
  work: TakenWork,
  stop: AbortSignal,
  run: (doing: Doing) => Promise<T>,
): Promise<T> {
  const lost = new AbortController()
  const hold = async () => {
    const isHeld = await holdWork(database.background, work, clock())
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

/** Ends work that has nothing to be written with it. */
export async function endAlone({ database, clock }: Working, work: TakenWork): Promise<Outcome> {
  await endWork(database.background, work, clock())
  return 'done'
}

/** Lets work be done again from a moment on. */
export async function giveBack(db: Db, work: TakenWork, now: Date, from = now): Promise<void> {
  await db.transaction().execute((trx) => sendAgain(trx, work, { from, now }))
}
