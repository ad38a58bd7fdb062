import type { Context } from '../context.ts'
import { readWaiting, type WaitingWork } from './queue.sql.ts'

/** One look serves everyone who asks within this time, in milliseconds. */
const freshMs = 2_800

/** Returns whether something of these kinds waits. */
export type Glance = (kinds: readonly WaitingWork[]) => Promise<boolean>

/**
 * Creates a look at all that waits in the background. Each queue has someone who asks every second or two, all day long, and
 * taking work needs several statements. So the first one that asks looks for all, with one statement.
 * @param elapsed in milliseconds
 */
export function createGlance(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  elapsed: () => number = () => performance.now(),
): Glance {
  let last: { at: number; due: Promise<ReadonlySet<string>> } | undefined
  return async (kinds) => {
    if (!last || elapsed() - last.at >= freshMs) {
      last = { at: elapsed(), due: readWaiting(database.db, clock()) }
    }
    const look = last
    try {
      const due = await look.due
      return kinds.some((kind) => due.has(kind))
    } catch (error) {
      if (last === look) last = undefined
      throw error
    }
  }
}
