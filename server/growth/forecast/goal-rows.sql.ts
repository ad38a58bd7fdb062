import type { GoalKind } from '#app/shared/tracking/goals.ts'
import type { Db, Trx } from '../../db/database.ts'

/** A goal as far as its counts depend on it. */
export interface GoalRow {
  id: number
  name: string
  kind: GoalKind
  /** The event's name, for a goal on an event. */
  pattern: string
  currency: string | null
}

/** Returns the goals of a website. */
export const readGoalRows = (trx: Trx | Db, siteId: number): Promise<GoalRow[]> =>
  trx
    .selectFrom('goal')
    .select(['id', 'name', 'kind', 'pattern', 'currency'])
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute()
