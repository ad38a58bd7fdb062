import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from './database.ts'

/** Returns whether the database answers within the given time. */
export function answersWithin({ db }: Pick<Database, 'db'>, milliseconds: number): Promise<boolean> {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([asked, wait(milliseconds, false, { ref: false })])
}
