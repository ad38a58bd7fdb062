import type { Database } from '#server/db/database.ts'
import { upkeepSteps } from './embedded-upkeep.sql.ts'

/** Parts brought up to date after which the planner's statistics are worth renewing: in a quiet moment, or anyway. */
const quietly = 200
const anyway = 4000

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
  let next = upkeepSteps.length
  return {
    async afterRound(more) {
      if (database.kind !== 'embedded') return
      parts += more
      if (next === upkeepSteps.length && parts >= (more === 0 ? quietly : anyway)) {
        next = 0
        parts = 0
      }
      const step = upkeepSteps[next]
      if (!step) return
      next += 1
      await step.execute(database.background)
    },
  }
}
