import { PGlite, types } from '@electric-sql/pglite'
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerAnswer, WorkerRequest } from './pglite-protocol.ts'
import { PgliteStatements } from './pglite-statements.ts'

/**
 * The thread PGlite lives on: it computes on the thread that owns it, and a long query there would hold up every
 * request if that were the server's. One statement at a time, in the order asked; the caller orders them (sql-lease.ts).
 */
if (!parentPort) throw new Error('This module runs as a worker thread.')
const port = parentPort
const { dataDir, snapshot } = workerData as { dataDir: string | null; snapshot: string | null }

const db = await PGlite.create({
  ...(dataDir ? { dataDir } : {}),
  ...(snapshot ? { loadDataDir: new Blob([await readFile(snapshot)]) } : {}),
  parsers: {
    // The same JavaScript types as the Postgres driver gives (postgres.ts): one query layer, one set of row types.
    [types.INT8]: (text: string) => Number(text),
    [types.DATE]: (text: string) => text,
    [types.NUMERIC]: (text: string) => text,
  },
})
const statements = new PgliteStatements(db)
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
    return { id: request.id, ...(await statements.query(request.sql, request.parameters)) }
  } catch (error) {
    const source = error as Partial<Record<string, unknown>> & Error
    return {
      id: request.id,
      error: {
        message: source.message,
        code: typeof source['code'] === 'string' ? source['code'] : undefined,
        constraint: typeof source['constraint'] === 'string' ? source['constraint'] : undefined,
        detail: typeof source['detail'] === 'string' ? source['detail'] : undefined,
      },
    }
  }
}

let turn: Promise<unknown> = Promise.resolve()
port.on('message', (request: WorkerRequest) => {
  turn = turn.then(async () => {
    const reply = await answer(request)
    port.postMessage(reply)
    if (request.kind === 'close') port.close()
  })
})
