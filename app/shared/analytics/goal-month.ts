import * as v from 'valibot'
import type { GoalKind } from '../tracking/goals.ts'
import { overviewQuerySchema, type Period } from './overview.ts'

/** Whose goals in which month, what it is compared with, and which of its visits. */
const { clientId, month, filters, compare } = overviewQuerySchema.entries
export const goalMonthQuerySchema = v.object({ clientId, month, filters, compare })
export type GoalMonthQuery = v.InferOutput<typeof goalMonthQuerySchema>

/** What came in in one currency; amounts of different currencies are never added up. */
export interface Revenue {
  currency: string
  /** In the currency's minor unit. */
  minor: number
  /** How many events carried an amount in it. */
  events: number
}

export interface GoalNumbers {
  /** Times the goal was reached. */
  conversions: number
  /** Visits that reached it, once or more. */
  visits: number
  /** Largest first, the goal's own currency ahead of all; empty where the goal has none. */
  revenue: Revenue[]
}

export interface GoalMonthRow extends GoalNumbers {
  id: number
  name: string
  kind: GoalKind
  pattern: string
  currency: string | null
  /** In the comparison period; null where nothing is compared. */
  previous: GoalNumbers | null
  /** What today added so far, where a running month is compared: `previous` stands beside the rest (`comparedCount`). */
  today?: GoalNumbers
}

/** A website's goals in a month. */
export interface GoalMonth {
  domain: string
  /** The website's. */
  currency: string
  period: Period
  complete: boolean
  /** As many days of the compared month as are over of a running one (`comparedDays`); null where nothing is compared. */
  comparison: Period | null
  /**
   * Whether more or fewer conversions than before say something: not where another tool counted visits of either and did
   * not tell of every goal how often it was reached.
   */
  isComparable: boolean
  /** Conversions of the period that other tools told, which say nothing of the visits they happened in. */
  told?: number
  /** Measured visits: the denominator of every conversion rate. */
  visits: number
  previousVisits: number | null
  /** Today's among them, where a running month is compared: `previousVisits` stands beside the rest. */
  today?: { visits: number }
  goals: GoalMonthRow[]
}
