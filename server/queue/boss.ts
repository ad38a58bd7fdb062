import { PgBoss, type Clock, type Db as BossDatabase } from 'pg-boss'
import { CompiledQuery } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { queueSchema } from '../db/queue-schema.ts'

/** pg-boss has nothing to do by itself: who looks for work, and when, is ours, with clocks that tests may hold. */
const withoutTimers: Clock = {
  now: () => Date.now(),
  setTimeout: () => null,
  clearTimeout: () => {},
  setInterval: () => null,
  clearInterval: () => {},
}

let starting: Promise<PgBoss> | undefined

/**
 * pg-boss as the process uses it. It keeps no connection: each call is given the one that it runs on, so that work comes
 * into being in the transaction that asks for it, and one serves all databases of a process.
 * @param first what it asks for its tables once
 * @throws where the tables are of another version of pg-boss
 */
export function bossBy(first: BossDatabase): Promise<PgBoss> {
  starting ??= start(first).catch((error: unknown) => {
    starting = undefined
    throw error
  })
  return starting
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
  // It goes on when it could not read its queues, and would refuse every call from then on.
  if (failure !== undefined) throw new Error('The queues could not be read.', { cause: failure })
  return boss
}

const bossClock = `${queueSchema}.job_now()`

/** A connection of ours as pg-boss asks it. What it would ask the database's clock it is told by ours, as a parameter. */
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
