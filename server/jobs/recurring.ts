import * as v from 'valibot'
import type { Context } from '../context.ts'
import { readKeys } from '../queue/queue.sql.ts'
import { endWork, sendAgain, sendWork, takeWork, type TakenWork } from '../queue/queue.ts'
import { whileHeld } from '../queue/work-off.ts'
import type { Job } from './job.ts'

export interface Recurring {
  /** Begins what has become due, and waits for none of it. */
  look(): Promise<void>
  /** What was begun and has not ended. */
  readonly underWay: Iterable<Promise<void>>
}

/** So often it is looked whether each job is in the queue at all. */
const tidyMs = 60_000
const firstRunMs = 30_000
const slowestRetryMs = 5 * 60_000
const failuresSchema = v.fallback(v.object({ failures: v.number() }), { failures: 0 })

/** How long a job waits for its next run. What fails is asked less and less often, as far as it was to run often at all. */
export function pauseOf(everyMs: number, failures: number): number {
  return failures === 0 ? everyMs : Math.max(everyMs, Math.min(slowestRetryMs, everyMs * 2 ** failures))
}

/**
 * Jobs that one process runs for all: each is work of the queue, which is sent again when a run has ended. So a job of a
 * process that is killed is taken by another, and none runs twice at once.
 * @param run runs a job, and notes how that ended
 */
export function createRecurring(
  context: Pick<Context, 'database' | 'clock' | 'log'>,
  jobs: readonly Job[],
  { run, stop }: { run: (job: Job, signal: AbortSignal) => Promise<void>; stop: AbortSignal },
): Recurring {
  const { clock, log } = context
  const db = context.database.background
  const underWay = new Set<Promise<void>>()
  let tidiedAt: number | undefined

  async function sendMissing(): Promise<void> {
    if (tidiedAt !== undefined && performance.now() - tidiedAt < tidyMs) return
    const now = clock()
    const known = await readKeys(db, 'recurring')
    const missing = jobs.filter(({ name }) => !known.has(name))
    const works = missing.map(({ name, everyMs }) => ({
      key: name,
      data: { failures: 0 },
      from: new Date(now.getTime() + Math.min(everyMs, firstRunMs)),
    }))
    if (works.length > 0) await db.transaction().execute((trx) => sendWork(trx, 'recurring', works, now))
    tidiedAt = performance.now()
  }

  async function runDue(work: TakenWork): Promise<void> {
    const job = jobs.find(({ name }) => name === work.key)
    // Of another version of this program.
    if (!job) return void (await endWork(db, work, clock()))
    let { failures } = v.parse(failuresSchema, work.data)
    await whileHeld(context, work, stop, async ({ signal }) => {
      await run(job, signal).then(
        () => (failures = 0),
        () => (failures += 1),
      )
    })
    const now = clock()
    // What stops early goes on at once in another process, or in the next one.
    const pauseMs = stop.aborted ? 0 : pauseOf(job.everyMs, failures)
    const from = new Date(now.getTime() + pauseMs)
    await db.transaction().execute((trx) => sendAgain(trx, work, { from, now, data: { failures } }))
  }

  return {
    underWay,
    async look() {
      await sendMissing()
      while (!stop.aborted) {
        const work = await takeWork(db, 'recurring', clock())
        if (!work) return
        const running = runDue(work)
          .catch((error: unknown) => log.error({ err: error, job: work.key }, 'A job could not be sent again.'))
          .finally(() => underWay.delete(running))
        underWay.add(running)
      }
    },
  }
}
