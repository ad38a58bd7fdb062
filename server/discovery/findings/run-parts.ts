import type { Month } from '#app/shared/calendar/month.ts'
import type { Context } from '../../context.ts'
import type { Facts } from '../facts/facts.ts'
import type { Rule } from '../rules/rule.ts'

/** What runs need of the context. All times come from its clock. */
export type RunContext = Pick<Context, 'database' | 'clock' | 'origin' | 'log' | 'env'>

/**
 * Reads the facts of a website for the complete days of a month, local to it.
 * @returns null if the website is gone, or the month has no complete day yet
 */
type ReadFacts = (context: RunContext, siteId: number, month: Month) => Promise<Facts | null>

/** The rules, and what reads their facts. */
export interface RunParts {
  rules: readonly Rule[]
  readFacts: ReadFacts
}
