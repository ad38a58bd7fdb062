import type { Database } from '#server/db/database.ts'
import { upkeepSteps } from './embedded-upkeep.sql.ts'

/**
 * Planner statistics are renewed at the first idle moment after `quietly` refreshed parts, and after `anyway` parts
 * even without an idle moment.
 */
const quietly = 200
const anyway = 4000

export interface Upkeep {
  /** Called after each round with the number of refreshed parts; runs at most one statement. */
  afterRound(parts: number): Promise<void>
}

/**
 * Replaces autovacuum, which the embedded database lacks: renews planner statistics, and vacuums tables with many
 * changes.
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
