import { PgBoss, type Clock, type Db as BossDatabase } from 'pg-boss'
import { CompiledQuery } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { queueSchema } from '../db/queue-schema.ts'

/** pg-boss must not use timers: Loop decides when to look for work, with clocks that tests can control. */
const withoutTimers: Clock = {
  now: () => Date.now(),
  setTimeout: () => null,
  clearTimeout: () => {},
  setInterval: () => null,
  clearInterval: () => {},
}

let started: PgBoss | undefined

/**
 * Returns the process's pg-boss. It has no connection of its own: each call gets the connection or transaction to run
 * on. So work is queued within the transaction that needs it, and one pg-boss serves all databases of a process.
 *
 * Calls never wait for each other's start, but start their own: a transaction that holds the last free connection
 * would wait for a call that waits for one.
 * @param first the database to read pg-boss's tables from, until one call has done so
 * @throws if the tables belong to another version of pg-boss
 */
export async function bossBy(first: BossDatabase): Promise<PgBoss> {
  if (started) return started
  const boss = await start(first)
  return (started ??= boss)
}

async function start(db: BossDatabase): Promise<PgBoss> {
  let failure: unknown
  const noting: BossDatabase = {
    executeSql: (text, values) =>
      db.executeSql(text, values).catch((error: unknown) => {
        failure = error
        throw error
      }),
  }
  const boss = new PgBoss({
    db: noting,
    schema: queueSchema,
    clock: withoutTimers,
    migrate: false,
    supervise: false,
    schedule: false,
    registerInstance: false,
  })
  await boss.start()
  // pg-boss ignores this failure and would then refuse every later call.
  if (failure !== undefined) throw new Error('The queues could not be read.', { cause: failure })
  return boss
}

const bossClock = `${queueSchema}.job_now()`

/**
 * Adapts one of our connections to pg-boss. `now` replaces the database's clock in pg-boss's statements, as a
 * parameter.
 */
export function bossDatabase(db: Db | Trx, now: Date): BossDatabase {
  return {
    async executeSql(text, values = []) {
      const asksTime = text.includes(bossClock)
      const statement = asksTime ? text.replaceAll(bossClock, `$${values.length + 1}::timestamptz`) : text
      const parameters = asksTime ? [...values, now.toISOString()] : values
      const { rows } = await db.executeQuery(CompiledQuery.raw(statement, [...parameters]))
      return { rows }
    },
  }
}
