import { factOfCount, detected, outcomeOf, range, confidenceFrom } from './detected.ts'
import { rule } from './rule.ts'

const id = 'silent-goals'
const version = 1

/**
 * Goals without a single conversion, although the website had visits.
 *
 * Condition: no conversion in the month, at least `minGoalDays` since the goal was created, and at least `minSiteVisits`
 * visits of the website.
 * Impact: from 0 to the conversions of the days before; one where those had none either.
 * Confidence: 1 − e⁻ⁿ for n conversions before, the improbability of none by chance; one half if it never had any, because
 * it may be new, or count something rare.
 */
export const silentGoals = rule({
  id,
  version,
  group: 'visits',
  needs: ['visits'],
  uses: [],
  thresholds: {
    minSiteVisits: { default: 100, min: 1, max: 1_000_000, unit: 'count' },
    minGoalDays: { default: 14, min: 1, max: 365, unit: 'days' },
  },
  detect({ visits: { visits, goals }, site }, { minSiteVisits, minGoalDays }) {
    if (visits < minSiteVisits) return { ran: false, why: 'tooLittle', has: visits, needs: minSiteVisits, of: 'visits' }
    const found = goals
      .filter(({ conversions, createdDaysAgo }) => conversions === 0 && createdDaysAgo >= minGoalDays)
      .map(({ goalId, name, conversionsBefore: before, createdDaysAgo }) => {
        const numbers = [factOfCount('conversions', 0), factOfCount('visits', visits)]
        return detected(
          { id, version },
          {
            key: `${goalId}`,
            subject: { kind: 'goal', goalId, name },
            page: null,
            severity: before >= 10 ? 'high' : before > 0 ? 'medium' : 'low',
            impact: range('conversions', 0, Math.max(before, 1), numbers),
            confidence: confidenceFrom(before > 0 ? 1 - Math.exp(-before) : 0.5, ...numbers),
            effort: 2,
            facts: [...numbers, factOfCount('days', createdDaysAgo)],
            exhibits: [],
            period: site.period,
          },
        )
      })
    return outcomeOf(found)
  },
})
