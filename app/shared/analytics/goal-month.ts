import * as v from 'valibot'
import type { GoalKind } from '../tracking/goals.ts'
import { overviewQuerySchema, type Period } from './overview.ts'

/** The client, month, comparison and filters. */
const { clientId, month, filters, compare } = overviewQuerySchema.entries
export const goalMonthQuerySchema = v.object({ clientId, month, filters, compare })
export type GoalMonthQuery = v.InferOutput<typeof goalMonthQuerySchema>

/** The revenue in one currency; amounts of different currencies are never added up. */
export interface Revenue {
  currency: string
  /** In the currency's minor unit. */
  minor: number
  /** Number of events with an amount in it. */
  events: number
}

export interface GoalNumbers {
  /** Times the goal was reached. */
  conversions: number
  /** Visits that reached it, once or more. */
  visits: number
  /** Largest first, after the goal's own currency; empty if the goal has none. */
  revenue: Revenue[]
}

export interface GoalMonthRow extends GoalNumbers {
  id: number
  name: string
  kind: GoalKind
  pattern: string
  currency: string | null
  /** In the comparison period; null without a comparison. */
  previous: GoalNumbers | null
  /** What today added in a compared running month: `previous` is compared with the rest (`comparedCount`). */
  today?: GoalNumbers
}

/** A website's goals in a month. */
export interface GoalMonth {
  domain: string
  /** The currency of the website. */
  currency: string
  period: Period
  complete: boolean
  /**
   * The days of the compared month, as many as are finished in a running one (`comparedDays`); null without a
   * comparison.
   */
  comparison: Period | null
  /**
   * Whether a change in conversions is meaningful: not if a period has imported visits without conversions for every
   * goal.
   */
  isComparable: boolean
  /** Imported conversions of the period, for which the visits are unknown. */
  importedConversions?: number
  /** Measured visits: the denominator of every conversion rate. */
  visits: number
  previousVisits: number | null
  /** Today's part in a compared running month: `previousVisits` is compared with the rest. */
  today?: { visits: number }
  goals: GoalMonthRow[]
}
