import * as v from 'valibot'
import type { Context } from '../context.ts'
import { readKeys } from '../queue/queue.sql.ts'
import { endWork, putOff, sendWork, takeNext, takeWork, type TakenWork } from '../queue/queue.ts'
import { withLease } from '../queue/work-off.ts'
import type { NamedJob } from './job-health.ts'

/**
 * Work that is done again and again in the background. Several processes may run the same job at the same time, for
 * example looking into a queue.
 */
export interface Job extends NamedJob {
  /** Whether only one process runs it at a time. */
  singleton?: true
  /**
   * Runs the job. Once the signal is aborted because the server stops, it ends early and leaves the rest to the next
   * run.
   * @param alive call it in a run that may take many minutes: else the job counts as late
   * @returns `idle` for a run that had nothing to do, which does not end the state `failing`
   */
  run(signal: AbortSignal, alive: () => Promise<void>): Promise<void | 'idle'>
}

export interface RecurringJobs {
  /** Starts the jobs that are due, without waiting for them. */
  look(): Promise<void>
  /** The runs in progress. */
  readonly underWay: Iterable<Promise<void>>
}

/** Interval for checking that every job is in the queue, in milliseconds. */
const tidyMs = 60_000
const firstRunMs = 30_000
const slowestRetryMs = 5 * 60_000
const failuresSchema = v.fallback(v.object({ failures: v.number() }), { failures: 0 })

/**
 * Returns how long a job waits for its next run, in milliseconds. A failing job that runs often is retried less and
 * less often.
 */
export function pauseOf(everyMs: number, failures: number): number {
  return failures === 0 ? everyMs : Math.max(everyMs, Math.min(slowestRetryMs, everyMs * 2 ** failures))
}

/**
 * Creates the runner for jobs that run in one process at a time. Each job is work in the queue and is queued again
 * after a run. So another process takes over the job of a killed process, and no job runs twice at the same time.
 * @param run runs a job and stores how the run ended
 */
export function createRecurring(
  context: Pick<Context, 'database' | 'clock' | 'log'>,
  jobs: readonly Job[],
  { run, stop }: { run: (job: Job, signal: AbortSignal) => Promise<void>; stop: AbortSignal },
): RecurringJobs {
  const { clock, log } = context
  const db = context.database.db
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
    // A job of another version of this program.
    if (!job) return void (await endWork(db, work, clock()))
    let { failures } = v.parse(failuresSchema, work.data)
    await withLease(context, work, stop, async ({ signal }) => {
      await run(job, signal).then(
        () => (failures = 0),
        () => (failures += 1),
      )
    })
    // A run that the server's stop ended early is continued at once by another process or the next one.
    const pauseMs = stop.aborted ? 0 : pauseOf(job.everyMs, failures)
    await putOff(db, work, { from: new Date(clock().getTime() + pauseMs), data: { failures } })
  }

  return {
    underWay,
    async look() {
      await sendMissing()
      let take = takeWork
      while (!stop.aborted) {
        const work = await take(db, 'recurring', clock())
        if (!work) return
        take = takeNext
        const running = runDue(work)
          .catch((error: unknown) => log.error({ err: error, job: work.key }, 'A job could not be scheduled again.'))
          .finally(() => underWay.delete(running))
        underWay.add(running)
      }
    },
  }
}
