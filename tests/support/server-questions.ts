import { sql } from 'kysely'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { getContext } from '#server/context.ts'

/**
 * Loaded into a server's process ahead of it (`startServer`'s preload): answers a test what it cannot see from outside,
 * on the embedded database too. The question `memory` is answered with the bytes in use after a collection; any other is
 * SQL, answered with its rows.
 */
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

async function answer(question: string): Promise<unknown> {
  if (question !== 'memory') return (await sql.raw(question).execute(getContext().database.background)).rows
  // What finalizers let go of is collected by the second one.
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
