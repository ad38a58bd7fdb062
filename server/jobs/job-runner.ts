import type { Context } from '../context.ts'
import { createHealthNote, type RunOutcome } from './job-health.ts'
import type { Job } from './job.ts'
import { createRecurring, pauseOf } from './recurring.ts'

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
 * How long to wait for a job when the server stops, in milliseconds. A job that takes longer is abandoned, and its
 * work is done again later.
 */
const patienceMs = 5000

/** Creates a runner. A failure is logged and stored, and ends only the run in which it happened. */
export function createJobRunner(
  context: Pick<Context, 'database' | 'log' | 'clock' | 'onClose'>,
  jobs: readonly Job[],
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

  const shared = jobs.filter(({ alone }) => alone)
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
      await recurring.look()
    } catch (error) {
      context.log.error({ err: error }, 'The due jobs could not be read.')
      throw error
    }
  }

  return {
    start() {
      for (const job of jobs) {
        if (job.alone) continue
        const first = { ms: Math.min(job.everyMs, firstRunMs), failures: 0 }
        schedule(job.name, job.everyMs, () => runAlone(job), first)
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
