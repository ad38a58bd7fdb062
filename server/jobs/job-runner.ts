import type { Context } from '../context.ts'
import type { WorkKind } from '../db/queue-schema.ts'
import { createGlance, type Glance } from '../queue/glance.ts'
import { createHealthNote, type RunOutcome } from './job-health.ts'
import { type Job, createRecurring, pauseOf } from './recurring.ts'

export interface JobRunner {
  /** Runs each job again and again until the context closes. */
  start(): void
  /**
   * Runs one job now, or waits for its current run: a job never runs twice at the same time in a process.
   * @throws the job's error, after it is stored; an error for an unknown name
   */
  runOnce(name: string): Promise<void>
}

const firstRunMs = 30_000
/** Interval for checking which of the jobs that run in one process only are due, in milliseconds. */
const lookMs = 2000
/**
 * Jobs that only look into a queue run at least this often, in milliseconds, even if nothing seems to be due: for work
 * that a wrong clock has put off, and for what they do besides.
 */
const fullRunMs = 10 * 60_000
/**
 * How long to wait for a job when the server stops, in milliseconds. A job that takes longer is abandoned, and its
 * work is done again later.
 */
const patienceMs = 5000

/**
 * Creates a runner. A failure is logged and stored, and ends only the run in which it happened.
 * @param glance the look at what waits, if others use it too
 */
export function createJobRunner(
  context: Pick<Context, 'database' | 'log' | 'clock' | 'onClose'>,
  jobs: readonly Job[],
  glance: Glance = createGlance(context),
): JobRunner {
  const stopping = new AbortController()
  const timers = new Map<string, NodeJS.Timeout>()
  const underWay = new Map<string, Promise<void>>()
  const notes = new Map(jobs.map(({ name }) => [name, createHealthNote(context, name)]))

  async function runNow({ name, run }: Job, signal: AbortSignal): Promise<void> {
    const note = notes.get(name)
    let outcome: RunOutcome
    try {
      outcome = (await run(signal, async () => note?.('idle'))) ?? 'done'
    } catch (error) {
      context.log.error({ err: error, job: name }, 'A job failed.')
      await note?.({ error })
      throw error
    }
    await note?.(outcome)
  }

  function runAlone(job: Job, signal = stopping.signal): Promise<void> {
    const running = underWay.get(job.name) ?? runNow(job, signal).finally(() => underWay.delete(job.name))
    underWay.set(job.name, running)
    return running
  }

  /** When each look into a queue last did its whole work, by the name of the job. */
  const fullRuns = new Map<string, number>()

  /** Does a look into queues, unless nothing is due there. @returns false if it was left out */
  async function unlessNothingIsDue(
    name: string,
    works: readonly WorkKind[],
    run: () => Promise<void>,
  ): Promise<boolean> {
    const since = performance.now() - (fullRuns.get(name) ?? Number.NEGATIVE_INFINITY)
    // A failure of the look is that of the job, which then meets it itself.
    if (since < fullRunMs && !(await glance(works).catch(() => true))) return false
    // After a failure the next look runs as well.
    fullRuns.delete(name)
    const began = performance.now()
    await run()
    fullRuns.set(name, began)
    return true
  }

  async function poll(job: Job): Promise<void> {
    if (!job.works) return runAlone(job)
    const hasRun = await unlessNothingIsDue(job.name, job.works, () => runAlone(job))
    if (!hasRun) await notes.get(job.name)?.('idle')
  }

  const shared = jobs.filter(({ singleton }) => singleton)
  const recurring = createRecurring(context, shared, { run: runAlone, stop: stopping.signal })

  function schedule(
    name: string,
    everyMs: number,
    work: () => Promise<void>,
    after = { ms: everyMs, failures: 0 },
  ): void {
    if (stopping.signal.aborted) return
    const { ms, failures } = after
    const timer = setTimeout(() => {
      void work().then(
        () => schedule(name, everyMs, work),
        () => schedule(name, everyMs, work, { ms: pauseOf(everyMs, failures + 1), failures: failures + 1 }),
      )
    }, ms)
    timers.set(name, timer.unref())
  }

  async function look(): Promise<void> {
    try {
      await unlessNothingIsDue('recurring', ['recurring'], () => recurring.look())
    } catch (error) {
      context.log.error({ err: error }, 'The due jobs could not be read.')
      throw error
    }
  }

  return {
    start() {
      for (const job of jobs) {
        if (job.singleton) continue
        const first = { ms: Math.min(job.everyMs, firstRunMs), failures: 0 }
        schedule(job.name, job.everyMs, () => poll(job), first)
      }
      if (shared.length > 0) schedule('recurring', lookMs, look)
      context.onClose(async () => {
        stopping.abort()
        for (const timer of timers.values()) clearTimeout(timer)
        const ended = Promise.allSettled([...underWay.values(), ...recurring.underWay])
        let patience: NodeJS.Timeout | undefined
        const tooLong = new Promise((resolve) => (patience = setTimeout(resolve, patienceMs)))
        await Promise.race([ended, tooLong])
        clearTimeout(patience)
      })
    },
    async runOnce(name) {
      const job = jobs.find((candidate) => candidate.name === name)
      if (!job) throw new Error(`There is no job “${name}”.`)
      await runAlone(job)
    },
  }
}
