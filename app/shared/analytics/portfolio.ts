import * as v from 'valibot'
import { monthSchema } from '../calendar/month.ts'
import type { Plan } from '../clients/plans.ts'
import type { Counters } from './counters.ts'

/** What the portfolio is asked with; no month means each website's current one. */
export const portfolioQuerySchema = v.object({ month: v.optional(monthSchema) })
export type PortfolioQuery = v.InferOutput<typeof portfolioQuerySchema>

/**
 * How well a website is tracked: no website yet, no event ever, none for two days, or receiving. The rule is printed
 * beside the table.
 */
export type TrackingState = 'no_website' | 'waiting' | 'quiet' | 'receiving'

/** One company in the portfolio of staff. */
export interface PortfolioRow {
  clientId: string
  name: string
  plan: Plan
  /** The domain that is measured, if one is set up. */
  website: string | null
  totals: Counters
  /** What today added to them so far, where they are compared: by days that are over, so without these. */
  today?: Counters
  /**
   * As many days of the month before as are over (or the whole of it); null before tracking began, and while no day of the
   * month is over.
   */
  previous: Counters | null
  tracking: TrackingState
  /** When the newest event was counted (ISO). */
  lastEventAt: string | null
  hasGoals: boolean
}
