import { Worker } from 'node:worker_threads'
import { cancelStatement } from './pglite-cancel.ts'
import { pgliteCode } from './pglite-code.ts'
import { SqlError, type PgliteWorkerData, type WorkerAnswer, type WorkerRequest } from './pglite-protocol.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** The server thread's interface to the embedded database. */
export interface PgliteClient {
  /**
   * Runs a statement.
   * @param limitMs time limit if it is shorter than the default; then the statement is cancelled with SQLSTATE 57014
   */
  query(
    sql: string,
    parameters: readonly unknown[],
    limitMs?: number,
  ): Promise<{ rows: Record<string, unknown>[]; affected: number }>
  /** Runs several statements without parameters or results. */
  script(sql: string): Promise<void>
  close(): Promise<void>
}

interface Waiting {
  kind: WorkerRequest['kind'] | 'open'
  limitMs: number
  resolve: (answer: WorkerAnswer) => void
  reject: (error: Error) => void
}

/** Options for opening an embedded database. */
export interface PgliteOptions {
  /** A file that an empty database is filled from, so that tests need not migrate each time. */
  snapshot?: string | null
  /** Called when the thread ended by itself, or hangs: it does not even cancel a statement that takes too long. */
  stuck?: () => unknown
  /** Time limit of a statement in milliseconds; shorter in tests. */
  patienceMs?: number
  /** Whether statements currently have no time limit, as during schema steps. */
  isUnhurried?: () => boolean
  /** Cancels a statement; tests replace it to simulate a thread that can't be interrupted. */
  cancel?: typeof cancelStatement
}

/** Ten times the longest statement of a large installation. Opening and scripts have no limit. */
const usualPatienceMs = 30_000
/** Time limit for a cancelled statement to end. Postgres checks every few milliseconds whether it should cancel. */
const cancelMs = 10_000
/** Time for callers to get the error of a thread that has ended, before the process ends. */
const farewellMs = 250

/**
 * Opens PGlite in a worker thread.
 * @param dataDir folder of the database, or null for one in memory
 * @throws the reason why the database can't be opened; nothing is repaired or deleted
 */
export async function openPglite(dataDir: string | null, options: PgliteOptions = {}): Promise<PgliteClient> {
  const { snapshot = null, stuck, patienceMs = usualPatienceMs, isUnhurried, cancel = cancelStatement } = options
  const workerData: PgliteWorkerData = { dataDir, snapshot, code: await pgliteCode() }
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData })
  const waiting = new Map<number, Waiting>()
  let failure: Error | undefined
  let closing: Promise<void> | undefined
  let lastId = 0
  // The thread answers in the order of the requests, so it works on the one that has waited longest.
  let workingSince = performance.now()
  const watchdog = setInterval(() => {
    const [first] = waiting
    if (!first || isUnhurried?.()) return
    const [id, { kind, limitMs }] = first
    const overMs = performance.now() - workingSince - limitMs
    if (overMs <= 0) return
    // Repeated each time, because the thread ignores it between the messages of a statement.
    if (kind === 'query') cancel(worker.threadId, id)
    if (kind === 'close' || overMs > Math.min(cancelMs, patienceMs)) stuck?.()
  }, patienceMs / 30)
  watchdog.unref()

  const fail = (error: Error) => {
    failure = error
    for (const one of waiting.values()) one.reject(error)
    waiting.clear()
  }
  const opened = new Promise<WorkerAnswer>((resolve, reject) =>
    waiting.set(0, { kind: 'open', limitMs: Infinity, resolve, reject }),
  )
  worker.on('message', (answer: WorkerAnswer) => {
    const one = waiting.get(answer.id)
    waiting.delete(answer.id)
    workingSince = performance.now()
    if (!one) return
    if (answer.error) one.reject(new SqlError(answer.error))
    else one.resolve(answer)
  })
  worker.on('error', fail)
  worker.on('exit', (code) => {
    fail(new DatabaseUnavailable(`The database thread ended (exit code ${code}).`))
    // If the thread ends while it is being closed, it counts as closed: the close fails with an error, and the
    // process continues.
    if (!closing) setTimeout(() => stuck?.(), farewellMs)
  })

  type Ask<T> = T extends unknown ? Omit<T, 'id'> : never
  const ask = (request: Ask<WorkerRequest>, limitMs = request.kind === 'script' ? Infinity : patienceMs) =>
    new Promise<WorkerAnswer>((resolve, reject) => {
      if (failure) return reject(failure)
      lastId += 1
      if (waiting.size === 0) workingSince = performance.now()
      waiting.set(lastId, { kind: request.kind, limitMs, resolve, reject })
      worker.postMessage({ ...request, id: lastId })
    })

  await opened
  return {
    async query(sql, parameters, limitMs) {
      const answer = await ask({ kind: 'query', sql, parameters }, limitMs)
      return { rows: answer.rows ?? [], affected: answer.affected ?? 0 }
    },
    async script(sql) {
      await ask({ kind: 'script', sql })
    },
    close() {
      closing ??= ask({ kind: 'close' }).then(async () => {
        clearInterval(watchdog)
        worker.removeAllListeners('exit')
        await worker.terminate()
        // Remaining callers get an error instead of waiting for an answer that never comes.
        fail(new Error('The database is closed.'))
      })
      return closing
    },
  }
}
