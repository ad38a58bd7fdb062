import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '../log.ts'
import { StartError } from '../start-error.ts'
import type { WorkerEnd, WorkerProcess } from './worker-process.ts'

/** A worker that ends sooner after it was ready, in milliseconds, has failed. */
const steadyMs = 10_000
/** Pauses before a worker that has failed is started again: none, half a second, then twice as long each time. */
const firstPauseMs = 500
const longestPauseMs = 30_000
/** After so many failures in a row, and with no other worker ready, the server ends. */
const mostFailures = 6
/** How long workers may take to stop; Postgres is stopped after them, and supervisors kill after 45 seconds. */
const patienceMs = 32_000

/** The place of a worker. A process that takes the place of another one has its number. */
interface Place {
  number: number
  current: WorkerRun | null
  /** The process that takes the place of the current one during a rolling restart. */
  next: WorkerRun | null
  failures: number
}

interface WorkerRun {
  process: WorkerProcess
  readyAt: number | null
  isStopping: boolean
  /** Settles when it is ready, with its lines for the operator, or null if it ended before. */
  ready: Promise<string[] | null>
}

export interface Supervisor {
  /**
   * Starts the first worker and, when it is ready, the others.
   * @returns the first one's lines for the operator, when each is ready or has failed once
   * @throws StartError if the first one ends before it is ready
   */
  start(): Promise<string[]>
  /**
   * Replaces one worker after the other: its successor is ready before it is asked to stop. A successor that does not
   * become ready ends the restart, and its predecessor goes on.
   */
  restart(): Promise<void>
  /** Asks all workers to stop, and waits for their end. */
  stop(): Promise<void>
  /** Returns the workers that are ready and not asked to stop, by their number. */
  ready(): { number: number; process: WorkerProcess }[]
  /** Resolves if no worker stays up. */
  failed: Promise<StartError>
}

interface SupervisorOptions {
  count: number
  log: Logger
  /** Starts a process that knows its number. */
  fork: (number: number, isFirst: boolean) => WorkerProcess
  /** Called with each process that was started. */
  started?: (process: WorkerProcess) => void
  /** Waits; for tests. */
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
  /** Monotonic time in milliseconds. */
  now?: () => number
}

const usualPause = (milliseconds: number, signal: AbortSignal) => wait(milliseconds, undefined, { signal })

/** Creates the supervisor of a server's workers: it starts, replaces and stops their processes. */
export function createSupervisor({
  count,
  log,
  fork,
  started,
  pause = usualPause,
  now = () => performance.now(),
}: SupervisorOptions): Supervisor {
  const places: Place[] = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    current: null,
    next: null,
    failures: 0,
  }))
  /** Also those that take their time to stop. */
  const living = new Set<WorkerRun>()
  const stopping = new AbortController()
  const { promise: failed, resolve: fail } = Promise.withResolvers<StartError>()
  let isFirst = true
  let restarting: Promise<void> | null = null

  const readyOnes = () =>
    places.flatMap(({ number, current }) =>
      current && current.readyAt !== null && !current.isStopping ? [{ number, process: current.process }] : [],
    )

  function begin(place: Place): WorkerRun {
    const process = fork(place.number, isFirst)
    isFirst = false
    const said = new Promise<string[]>((resolve) => {
      process.hear((message) => {
        if (message.say === 'ready') resolve(message.lines)
      })
    })
    const running: WorkerRun = { process, readyAt: null, isStopping: false, ready: Promise.resolve(null) }
    running.ready = Promise.race([said, process.ended.then(() => null)]).then((lines) => {
      if (lines) running.readyAt = now()
      return lines
    })
    living.add(running)
    void process.ended.then((end) => {
      living.delete(running)
      whenEnded(place, running, end)
    })
    started?.(process)
    return running
  }

  function whenEnded(place: Place, running: WorkerRun, end: WorkerEnd): void {
    if (place.next === running) place.next = null
    if (place.current !== running) return
    place.current = place.next
    place.next = null
    if (stopping.signal.aborted || running.isStopping) return
    const livedMs = running.readyAt === null ? 0 : now() - running.readyAt
    const isFailure = livedMs < steadyMs
    place.failures = isFailure ? place.failures + 1 : 0
    const facts = { code: 'workers.ended', worker: place.number, exitCode: end.code, signal: end.signal }
    if (place.current) return log.error(facts, 'a worker has ended, and its successor takes its place')
    if (place.failures >= mostFailures && readyOnes().length === 0) {
      const how = end.signal ?? `code ${end.code}`
      const message = `No worker stays up: the last one ended with ${how}. What it said before is above.`
      return fail(new StartError(message, end.code || 1))
    }
    const pauseMs = place.failures < 2 ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** (place.failures - 2))
    log.error({ ...facts, pauseMs }, 'a worker has ended: it is started again')
    void startAgain(place, pauseMs)
  }

  async function startAgain(place: Place, pauseMs: number): Promise<void> {
    if (pauseMs > 0) await pause(pauseMs, stopping.signal).catch(() => undefined)
    if (stopping.signal.aborted) return
    place.current = begin(place)
    const lines = await place.current.ready
    if (lines) log.info({ code: 'workers.again', worker: place.number }, 'a worker is ready again')
  }

  async function replace(place: Place): Promise<boolean> {
    const old = place.current
    // One that has failed waits to be started again: that is its restart.
    if (old?.readyAt == null) return true
    const next = begin(place)
    place.next = next
    if (!(await next.ready)) {
      if (!stopping.signal.aborted) {
        log.error({ code: 'workers.not_replaced', worker: place.number }, 'a successor did not start: the restart ends')
      }
      return false
    }
    if (place.current === old) {
      place.current = next
      place.next = null
      askToStop(old)
    }
    await old.process.ended
    return true
  }

  function askToStop(running: WorkerRun): void {
    running.isStopping = true
    running.process.say({ say: 'stop' })
    const killing = new AbortController()
    void running.process.ended.then(() => killing.abort())
    void pause(patienceMs, killing.signal).then(
      () => running.process.kill(),
      () => undefined,
    )
  }

  async function restartAll(): Promise<void> {
    log.info({ code: 'workers.restarting' }, 'the workers are replaced, one after the other')
    for (const place of places) if (stopping.signal.aborted || !(await replace(place))) return
    log.info({ code: 'workers.restarted' }, 'all workers were replaced')
  }

  return {
    failed,
    ready: readyOnes,
    async start() {
      const [first, ...others] = places
      if (!first) return []
      const running = begin(first)
      const lines = await running.ready
      if (!lines) {
        const { code } = await running.process.ended
        throw new StartError('The first worker did not start.', code || 1)
      }
      // Known from here on, so that it is replaced when it ends.
      first.current = running
      await Promise.all(others.map((place) => (place.current = begin(place)).ready))
      return lines
    },
    async restart() {
      restarting ??= restartAll().finally(() => (restarting = null))
      await restarting
    },
    async stop() {
      stopping.abort()
      const ends = [...living].map((running) => {
        askToStop(running)
        return running.process.ended
      })
      await Promise.all(ends)
    },
  }
}
