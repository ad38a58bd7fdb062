import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** Parts brought up to date after which the planner's statistics are worth renewing: in a quiet moment, or anyway. */
const quietly = 200
const anyway = 4000

/** One short statement each; of other tables pages clean themselves up. */
const steps = [
  sql`vacuum analyze site_day`,
  sql`vacuum analyze month_rollup`,
  sql`vacuum analyze day_rollup`,
  sql`analyze day_rollup_pack`,
  sql`analyze visit`,
  sql`analyze event`,
  sql`analyze event_pack`,
  sql`analyze term`,
  sql`analyze attribution`,
  sql`analyze technology`,
  sql`analyze place`,
]

export interface Upkeep {
  /** Called after each round with the number of parts it brought up to date; does at most one statement. */
  afterRound(parts: number): Promise<void>
}

/**
 * What Postgres does by itself and the embedded database does not: keep statistics, so that plans fit the data, and
 * clean up the tables whose rows come and go.
 */
export function createUpkeep(database: Database): Upkeep {
  let parts = 0
  let next = steps.length
  return {
    async afterRound(more) {
      if (database.kind !== 'embedded') return
      parts += more
      if (next === steps.length && parts >= (more === 0 ? quietly : anyway)) {
        next = 0
        parts = 0
      }
      const step = steps[next]
      if (!step) return
      next += 1
      await step.execute(database.background)
    },
  }
}
