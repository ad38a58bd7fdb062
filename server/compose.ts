import { join } from 'node:path'
import type { Context } from './context.ts'
import { openDatabase } from './db/database.ts'
import { publicOrigin, type Env } from './env.ts'
import { createLog } from './log.ts'

export interface ComposeOptions {
  env: Env
  clock?: () => Date
  /** Keep the embedded database in memory (tests). */
  inMemory?: boolean
}

/** Opens what the server stands on and puts it together. The caller closes the context. */
export async function composeContext({
  env,
  clock = () => new Date(),
  inMemory = false,
}: ComposeOptions): Promise<Context> {
  const log = createLog(env.LOG_LEVEL)
  const database = await openDatabase({
    url: env.DATABASE_URL,
    pool: env.DATABASE_POOL,
    dataDir: inMemory ? null : join(env.DATA_DIR),
  })
  const closers: (() => Promise<void>)[] = [() => database.close()]
  let closing: Promise<void> | undefined
  const context: Context = {
    env,
    origin: publicOrigin(env),
    log,
    clock,
    database,
    onClose: (work) => void closers.push(work),
    close() {
      closing ??= (async () => {
        for (const work of closers.reverse()) await work()
      })()
      return closing
    },
  }
  return context
}
