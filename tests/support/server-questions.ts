import { sql } from 'kysely'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { getContext } from '#server/context.ts'

/**
 * Preloaded into a server's process (`startServer`'s preload). It answers questions that a test can't answer from
 * outside. The answer to `memory` is the bytes in use after a garbage collection; any
 * other question is SQL, and the answer its rows.
 */
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

async function answer(question: string): Promise<unknown> {
  if (question !== 'memory') return (await sql.raw(question).execute(getContext().database.db)).rows
  // The second collection frees what finalizers released.
  collect()
  await new Promise(setImmediate)
  collect()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { heapUsed, external, rss }
}

process.on('message', (question: string) => {
  void answer(question).then(
    (found) => process.send?.({ found }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
