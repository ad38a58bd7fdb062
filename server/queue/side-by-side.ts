import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../context.ts'
import type { WorkKind } from '../db/queue-schema.ts'
import { takeWork } from './queue.ts'
import { withLease, type LeasedJob } from './work-off.ts'

const lookMs = 2000

interface SideBySide {
  /** Pieces of work at the same time in one process. */
  atOnce: number
  /** Called every few seconds. */
  alive?: () => Promise<void>
  /** Does one piece of work; `isFull` says whether no other one can begin meanwhile. */
  run: (doing: LeasedJob, isFull: () => boolean) => Promise<unknown>
  /** Called with what `run` throws. The work then stays as if the process had ended: it is tried again in a minute. */
  failed: (doing: LeasedJob['work'], error: unknown) => void
}

/**
 * Does all work of a kind, several pieces at the same time, until nothing is left: for work that mostly waits for other
 * servers. Called by a job; any number of processes may do so. New work begins while other work is in progress.
 */
export async function workSideBySide(
  context: Pick<Context, 'database' | 'clock'>,
  kind: WorkKind,
  stop: AbortSignal,
  { atOnce, alive = async () => {}, run, failed }: SideBySide,
): Promise<void> {
  const { database, clock } = context
  const running = new Set<Promise<void>>()
  const isFull = () => running.size >= atOnce
  const begin = (work: LeasedJob['work']) => {
    const doing: Promise<void> = withLease(context, work, stop, (held) => run(held, isFull))
      .then(
        () => {},
        (error: unknown) => failed(work, error),
      )
      .finally(() => running.delete(doing))
    running.add(doing)
  }
  for (;;) {
    while (!isFull() && !stop.aborted) {
      const work = await takeWork(database.db, kind, clock())
      if (!work) break
      begin(work)
    }
    await alive()
    if (running.size === 0) return
    const looking = new AbortController()
    const looks = pause(lookMs, undefined, { signal: looking.signal, ref: false }).catch(() => {})
    // Without a stop, others may begin while some are running.
    await (stop.aborted ? Promise.all(running) : Promise.race([...running, looks]))
    looking.abort()
  }
}
