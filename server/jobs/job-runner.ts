import type { Context } from '../context.ts'
import { createHealthNote, type NamedJob } from './job-health.ts'

/** Work that is done again and again beside the requests. Several processes may do the same job at the same time. */
export interface Job extends NamedJob {
  /** Ends early, and leaves what is left to the next run, once the signal says that the server stops. */
  run(signal: AbortSignal): Promise<void>
}

export interface JobRunner {
  /** Runs each job, again and again, until the context closes. */
  start(): void
  /**
   * Runs one job now, or waits for its run under way: a job never runs twice at once in a process.
   * @throws what the job throws, once it is noted; and for a name that is none
   */
  runOnce(name: string): Promise<void>
}

const firstRunMs = 30_000
const slowestRetryMs = 5 * 60_000
/** A job that has not ended by then when the server stops is left behind; what it began is done again later. */
const patienceMs = 5000

/** A failure is logged and noted, and never ends anything but the run it happened in. */
export function createJobRunner(
  context: Pick<Context, 'database' | 'log' | 'clock' | 'onClose'>,
  jobs: readonly Job[],
): JobRunner {
  const stopping = new AbortController()
  const timers = new Map<string, NodeJS.Timeout>()
  const underWay = new Map<string, Promise<void>>()
  const notes = new Map(jobs.map(({ name }) => [name, createHealthNote(context, name)]))

  async function runNow({ name, run }: Job): Promise<void> {
    const note = notes.get(name)
    try {
      await run(stopping.signal)
    } catch (error) {
      context.log.error({ err: error, job: name }, 'A job failed.')
      await note?.(error)
      throw error
    }
    await note?.()
  }

  function runAlone(job: Job): Promise<void> {
    const running = underWay.get(job.name) ?? runNow(job).finally(() => underWay.delete(job.name))
    underWay.set(job.name, running)
    return running
  }

  function schedule(job: Job, afterMs: number, failures: number): void {
    if (stopping.signal.aborted) return
    const timer = setTimeout(() => {
      void runAlone(job).then(
        () => schedule(job, job.everyMs, 0),
        // What fails is asked less and less often, as far as it was to run often at all.
        () =>
          schedule(
            job,
            Math.max(job.everyMs, Math.min(slowestRetryMs, job.everyMs * 2 ** (failures + 1))),
            failures + 1,
          ),
      )
    }, afterMs)
    timers.set(job.name, timer.unref())
  }

  return {
    start() {
      for (const job of jobs) schedule(job, Math.min(job.everyMs, firstRunMs), 0)
      context.onClose(async () => {
        stopping.abort()
        for (const timer of timers.values()) clearTimeout(timer)
        const ended = Promise.allSettled(underWay.values())
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
