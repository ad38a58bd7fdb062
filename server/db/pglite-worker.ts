import { PGlite, types } from '@electric-sql/pglite'
import { readFile } from 'node:fs/promises'
import { parentPort, threadId, workerData } from 'node:worker_threads'
import { cancelName } from './pglite-cancel.ts'
import { requestCancel } from './pglite-interrupts.ts'
import type { PgliteWorkerData, WorkerAnswer, WorkerRequest } from './pglite-protocol.ts'
import { PgliteStatements } from './pglite-statements.ts'

/**
 * The worker thread in which PGlite runs. PGlite computes on its own thread, so on the server's thread a long query
 * would delay every request. It runs one statement at a time in the order of the requests; the caller decides the
 * order (sql-lease.ts).
 */
if (!parentPort) throw new Error('This module runs as a worker thread.')
const port = parentPort
const { dataDir, snapshot, code } = workerData as PgliteWorkerData

const db = await PGlite.create({
  ...code,
  // Of a new database. With Postgres's usual 16 MB, half of an empty data folder, and of every copy of it, is unused log.
  initDbStartParams: ['--wal-segsize=1'],
  ...(dataDir ? { dataDir } : {}),
  ...(snapshot ? { loadDataDir: new Blob([await readFile(snapshot)]) } : {}),
  parsers: {
    // The same JavaScript types as the Postgres driver returns (postgres.ts), so that one set of row types fits both.
    [types.INT8]: (text: string) => Number(text),
    [types.DATE]: (text: string) => text,
    [types.NUMERIC]: (text: string) => text,
  },
})
const statements = new PgliteStatements(db)

/** Id of the current statement; 0 for none. */
let working = 0
/**
 * Whether Postgres has stopped because of a fatal error, for example because it can't write its write-ahead log. It
 * still holds its locks then, so the next statement would wait forever.
 */
let hasGivenUp = false
let takeBack: (() => void) | undefined
Object.assign(globalThis, {
  [cancelName](thread: number, id: number) {
    if (thread === threadId && id === working) takeBack = requestCancel(db)
  },
})

port.postMessage({ id: 0, rows: [] } satisfies WorkerAnswer)

async function answer(request: WorkerRequest): Promise<WorkerAnswer> {
  try {
    if (request.kind === 'close') {
      await db.close()
      return { id: request.id, rows: [] }
    }
    if (request.kind === 'script') {
      await statements.script(request.sql)
      return { id: request.id, rows: [] }
    }
    working = request.id
    return { id: request.id, ...(await statements.query(request.sql, request.parameters)) }
  } catch (error) {
    const source = error as Partial<Record<string, unknown>> & Error
    hasGivenUp = source['severity'] === 'PANIC' || source['severity'] === 'FATAL'
    return {
      id: request.id,
      error: {
        message: source.message,
        code: typeof source['code'] === 'string' ? source['code'] : undefined,
        constraint: typeof source['constraint'] === 'string' ? source['constraint'] : undefined,
        detail: typeof source['detail'] === 'string' ? source['detail'] : undefined,
      },
    }
  } finally {
    working = 0
    takeBack?.()
    takeBack = undefined
  }
}

let turn: Promise<unknown> = Promise.resolve()
port.on('message', (request: WorkerRequest) => {
  turn = turn.then(async () => {
    const reply = await answer(request)
    port.postMessage(reply)
    if (hasGivenUp) process.exit(1)
    if (request.kind === 'close') port.close()
  })
})
