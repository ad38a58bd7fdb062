import type { NamedJob } from './job-health.ts'

/**
 * Work that is done again and again beside the requests. Several processes may do the same job at the same time, such as
 * looking into a queue.
 */
export interface Job extends NamedJob {
  /** One process runs it for all of them. */
  alone?: true
  /** Ends early, and leaves what is left to the next run, once the signal says that the server stops. */
  run(signal: AbortSignal): Promise<void>
}
