import { Worker } from 'node:worker_threads'
import { SqlError, type WorkerAnswer, type WorkerRequest } from './pglite-protocol.ts'

/** The server thread's end of the embedded database. */
export interface PgliteClient {
  query(sql: string, parameters: readonly unknown[]): Promise<{ rows: Record<string, unknown>[]; affected: number }>
  /** Several statements without parameters or results. */
  script(sql: string): Promise<void>
  close(): Promise<void>
}

interface Waiting {
  kind: WorkerRequest['kind'] | 'open'
  resolve: (answer: WorkerAnswer) => void
  reject: (error: Error) => void
}

/** How an embedded database is opened. */
export interface PgliteOptions {
  /** A file that an empty database is filled from, for tests that would else migrate each their own. */
  snapshot?: string | null
  /** Told when the thread has not answered a statement for too long: it hangs, and cannot be stopped from within. */
  stuck?: () => unknown
  /** How long a statement may take; tests have no half minute. */
  patienceMs?: number
}

/** Ten times the longest statement of a large installation. Opening and scripts take their time. */
const usualPatienceMs = 30_000

/**
 * Opens PGlite in a worker thread.
 * @param dataDir folder of the database, or null for one in memory
 * @throws the reason the database could not be opened; nothing is repaired or removed
 */
export async function openPglite(
  dataDir: string | null,
  { snapshot = null, stuck, patienceMs = usualPatienceMs }: PgliteOptions = {},
): Promise<PgliteClient> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { dataDir, snapshot } })
  const waiting = new Map<number, Waiting>()
  let failure: Error | undefined
  let lastId = 0
  // The thread answers in the order of the asking: what it works on is what has waited longest.
  let workingSince = performance.now()
  const watchdog = setInterval(() => {
    const [first] = waiting.values()
    if (first && ['query', 'close'].includes(first.kind) && performance.now() - workingSince > patienceMs) stuck?.()
  }, patienceMs / 30)
  watchdog.unref()

  const fail = (error: Error) => {
    failure = error
    for (const one of waiting.values()) one.reject(error)
    waiting.clear()
  }
  const opened = new Promise<WorkerAnswer>((resolve, reject) => waiting.set(0, { kind: 'open', resolve, reject }))
  worker.on('message', (answer: WorkerAnswer) => {
    const one = waiting.get(answer.id)
    waiting.delete(answer.id)
    workingSince = performance.now()
    if (!one) return
    if (answer.error) one.reject(new SqlError(answer.error))
    else one.resolve(answer)
  })
  worker.on('error', fail)
  worker.on('exit', (code) => fail(new Error(`The database thread ended (exit code ${code}).`)))

  type Ask<T> = T extends unknown ? Omit<T, 'id'> : never
  const ask = (request: Ask<WorkerRequest>) =>
    new Promise<WorkerAnswer>((resolve, reject) => {
      if (failure) return reject(failure)
      lastId += 1
      if (waiting.size === 0) workingSince = performance.now()
      waiting.set(lastId, { kind: request.kind, resolve, reject })
      worker.postMessage({ ...request, id: lastId })
    })

  await opened
  let closing: Promise<void> | undefined
  return {
    async query(sql, parameters) {
      const answer = await ask({ kind: 'query', sql, parameters })
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
