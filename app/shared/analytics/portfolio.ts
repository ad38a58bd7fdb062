import * as v from 'valibot'
import type { Day } from '../calendar/day.ts'
import { monthSchema } from '../calendar/month.ts'
import type { Plan } from '../billing/plans.ts'
import type { Counters } from './counters.ts'

/** The question for the portfolio; without a month, each website's current one. */
export const portfolioQuerySchema = v.object({ month: v.optional(monthSchema) })
export type PortfolioQuery = v.InferOutput<typeof portfolioQuerySchema>

/**
 * The tracking state of a website: no website yet, never an event, none for two days, or receiving. The table shows the
 * rule.
 */
export type TrackingState = 'no_website' | 'waiting' | 'quiet' | 'receiving'

/** The counters that the portfolio compares. */
export type ComparedCounters = Pick<Counters, 'visits' | 'conversions'>

/** One client in the portfolio of staff. */
export interface PortfolioRow {
  clientId: string
  name: string
  plan: Plan
  /** The measured domain, if there is one. */
  website: string | null
  totals: Counters
  /** What today added in compared totals, which the change excludes. */
  today?: ComparedCounters
  /**
   * As many days of the month before as are finished (or all of it); null before tracking began, and before the month's
   * first finished day.
   */
  previous: ComparedCounters | null
  tracking: TrackingState
  /** The day of the newest visit, local to the website; null without one. */
  lastDay: Day | null
  hasGoals: boolean
  /** What a reader answered last about a report, up to the one of the month; null without an answer. */
  lastAnswer: 'useful' | 'notUseful' | null
}

/** Returns a number that is compared with that of the month before: without today's part. */
export const comparedOf = (
  { totals, today }: Pick<PortfolioRow, 'totals' | 'today'>,
  number: keyof ComparedCounters,
): number => totals[number] - (today?.[number] ?? 0)
