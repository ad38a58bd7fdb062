import { judgeCounts } from '#app/shared/analytics/change-judgement.ts'
import { comparedVisits, type PortfolioRow } from '#app/shared/analytics/portfolio.ts'

/** A sign that a client needs attention: no recent data, fewer visits, or a report that did not help its reader. */
export type HealthSign = 'quiet' | 'fewerVisits' | 'notUseful'
/** The health of a client by its signs: none, one, or several. The portfolio shows the rule. */
export type ClientHealth = 'good' | 'watch' | 'risk'

type HealthFacts = Pick<PortfolioRow, 'totals' | 'today' | 'previous' | 'tracking' | 'lastAnswer'>

/** The smallest fall of visits that is a sign, as a share of the visits before. */
const smallestFall = 0.2

/**
 * Returns the signs of a client in the portfolio, the most urgent first. Fewer visits is a fall by a fifth or more that
 * is also beyond normal variation, in full days against the same days of the month before.
 */
function healthSigns(row: HealthFacts): HealthSign[] {
  const signs: HealthSign[] = []
  if (row.tracking === 'quiet') signs.push('quiet')
  if (row.previous !== null) {
    const now = comparedVisits(row)
    const before = row.previous.visits
    if (now <= before * (1 - smallestFall) && judgeCounts(now, before).kind === 'down') signs.push('fewerVisits')
  }
  if (row.lastAnswer === 'notUseful') signs.push('notUseful')
  return signs
}

/** Returns a client's health and the signs that lead to it; null for one without a sign that was never measured. */
export function clientHealthOf(row: HealthFacts): { health: ClientHealth | null; signs: HealthSign[] } {
  const signs = healthSigns(row)
  if (signs.length > 0) return { health: signs.length === 1 ? 'watch' : 'risk', signs }
  return { health: row.tracking === 'receiving' ? 'good' : null, signs }
}
