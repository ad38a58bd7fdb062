import { daysBetween } from '#app/shared/calendar/day.ts'
import type { SiteFacts } from '../facts/facts.ts'
import type { RuleOutcome } from './rule.ts'

/** The outcome of a rule that compares with the month before, which Search Console's data doesn't reach. */
export function withoutBefore({ period }: SiteFacts): RuleOutcome {
  const days = daysBetween(period.from, period.to) + 1
  return { ran: false, why: 'tooLittle', has: days, needs: 2 * days, of: 'days' }
}
