import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from './database.ts'

/** Whether the database answers within so many milliseconds. */
export function answersWithin({ first }: Pick<Database, 'first'>, milliseconds: number): Promise<boolean> {
  const asked = sql`select 1`.execute(first).then(
    () => true,
    () => false,
  )
  return Promise.race([asked, wait(milliseconds, false, { ref: false })])
}
