import { Worker } from 'node:worker_threads'
import { cancelStatement } from './pglite-cancel.ts'
import { SqlError, type WorkerAnswer, type WorkerRequest } from './pglite-protocol.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** The server thread's end of the embedded database. */
export interface PgliteClient {
  /** @param limitMs how long it may take, where that is less than usual: then it is cancelled, with SQLSTATE 57014 */
  query(
    sql: string,
    parameters: readonly unknown[],
    limitMs?: number,
  ): Promise<{ rows: Record<string, unknown>[]; affected: number }>
  /** Several statements without parameters or results. */
  script(sql: string): Promise<void>
  close(): Promise<void>
}

interface Waiting {
  kind: WorkerRequest['kind'] | 'open'
  limitMs: number
  resolve: (answer: WorkerAnswer) => void
  reject: (error: Error) => void
}

/** How an embedded database is opened. */
export interface PgliteOptions {
  /** A file that an empty database is filled from, for tests that would else migrate each their own. */
  snapshot?: string | null
  /** Told when the thread has ended by itself, or does not even cancel a statement that takes too long: it hangs. */
  stuck?: () => unknown
  /** How long a statement may take; tests have no half minute. */
  patienceMs?: number
  /** Whether statements may take as long as they need, as steps of the schema do. */
  isUnhurried?: () => boolean
  /** Cancels a statement; tests have a thread that does not listen. */
  cancel?: typeof cancelStatement
}

/** Ten times the longest statement of a large installation. Opening and scripts take their time. */
const usualPatienceMs = 30_000
/** Postgres looks every few milliseconds whether it is to give up. */
const cancelMs = 10_000
/** So long whoever waited for a thread that has ended has to be told, before the process ends. */
const farewellMs = 250

/**
 * Opens PGlite in a worker thread.
 * @param dataDir folder of the database, or null for one in memory
 * @throws the reason the database could not be opened; nothing is repaired or removed
 */
export async function openPglite(dataDir: string | null, options: PgliteOptions = {}): Promise<PgliteClient> {
  const { snapshot = null, stuck, patienceMs = usualPatienceMs, isUnhurried, cancel = cancelStatement } = options
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { dataDir, snapshot } })
  const waiting = new Map<number, Waiting>()
  let failure: Error | undefined
  let closing: Promise<void> | undefined
  let lastId = 0
  // The thread answers in the order of the asking: what it works on is what has waited longest.
  let workingSince = performance.now()
  const watchdog = setInterval(() => {
    const [first] = waiting
    if (!first || isUnhurried?.()) return
    const [id, { kind, limitMs }] = first
    const overMs = performance.now() - workingSince - limitMs
    if (overMs <= 0) return
    // Again each time: between the messages of a statement it is not heard.
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
    // A thread that ends while it is being closed is as good as closed: whoever closes it is told, and goes on.
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
        // Whoever still asks is told, instead of waiting for an answer that nobody is left to give.
        fail(new Error('The database is closed.'))
      })
      return closing
    },
  }
}
