import type { GoalKind } from '#app/shared/tracking/goals.ts'
import type { Db, Trx } from '../../db/database.ts'
import { onceIn } from '../../db/joint-transaction.ts'

/** A goal of a website. */
export interface GrowthGoal {
  id: number
  name: string
  kind: GoalKind
  /** The event's name, for a goal on an event. */
  pattern: string
  /** Null for a goal without revenue. */
  currency: string | null
}

/** Returns a website's goals, the oldest first. */
export const readGoals = (trx: Trx | Db, siteId: number): Promise<GrowthGoal[]> =>
  onceIn(trx, `goals ${siteId}`, () =>
    trx
      .selectFrom('goal')
      .select(['id', 'name', 'kind', 'pattern', 'currency'])
      .where('site_id', '=', siteId)
      .orderBy('id')
      .execute(),
  )
