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
