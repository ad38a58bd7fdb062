import { median, spread } from '../../alerts/robust.ts'
import { factOfCount, detected, fact, outcomeOf, range, severityFrom, factOfShare, confidenceFrom } from './detected.ts'
import { rule } from './rule.ts'

const id = 'decaying-pages'
const version = 1
/** The weeks that are judged, and at most as many before them that say what is usual. */
const [recentWeeks, usualWeeks] = [4, 26]
const yearOfWeeks = 52
/** A smaller distance from the usual weeks is chance. */
const minDeviations = 2
const weeksOfMonth = 30 / 7

interface Decay {
  /** Visits a week. */
  recent: number
  usual: number
  deviations: number
  /** Visits of the same weeks a year before; null without a year of history. */
  yearAgo: number | null
}

/** Returns how the last weeks compare with those before, as medians of whole weeks. */
function decayOf(weeks: readonly number[]): Decay {
  const before = weeks.slice(-recentWeeks - usualWeeks, -recentWeeks)
  const [recent, usual] = [median(weeks.slice(-recentWeeks)), median(before)]
  const year = weeks.slice(-yearOfWeeks - recentWeeks, -yearOfWeeks)
  return {
    recent,
    usual,
    deviations: (usual - recent) / spread(before),
    yearAgo: year.length === recentWeeks ? median(year) : null,
  }
}

/**
 * Pages that lost visits for weeks, compared with their own history. Weeks are whole, so weekends weigh the same.
 *
 * Condition: the median of the last four weeks is at least `minDrop` below the median of up to 26 weeks before, which is
 * at least `minWeeklyVisits`; each of the four weeks is below it; and the distance is at least two robust deviations.
 * Impact: half of the visits lost in 30 days, up to all of them.
 * Confidence: deviations / (deviations + 2), halved if the same weeks a year ago were no better: it may be the season.
 */
export const decayingPages = rule({
  id,
  version,
  group: 'visits',
  needs: ['visits'],
  uses: [],
  thresholds: {
    minWeeklyVisits: { default: 20, min: 5, max: 100_000, unit: 'count' },
    minDrop: { default: 0.3, min: 0.1, max: 0.95, unit: 'share' },
    minWeeks: { default: 12, min: 8, max: 52, unit: 'count' },
  },
  detect({ visits, site }, { minWeeklyVisits, minDrop, minWeeks }) {
    const histories = [...visits.weeks]
    const longest = histories.reduce((most, [, weeks]) => Math.max(most, weeks.length), 0)
    if (longest < minWeeks) return { ran: false, why: 'tooLittle', has: longest, needs: minWeeks, of: 'weeks' }
    const found = histories.flatMap(([path, weeks]) => {
      if (weeks.length < minWeeks) return []
      const { recent, usual, deviations, yearAgo } = decayOf(weeks)
      if (usual < minWeeklyVisits || recent > usual * (1 - minDrop) || deviations < minDeviations) return []
      if (Math.max(...weeks.slice(-recentWeeks)) >= usual) return []
      const lost = (usual - recent) * weeksOfMonth
      const mayBeSeason = yearAgo !== null && yearAgo > 0 && recent >= yearAgo * (1 - minDrop)
      const numbers = [factOfCount('visits', recent), factOfCount('expectedVisits', usual)]
      const distance = fact('deviations', 'score', deviations)
      return [
        detected(
          { id, version },
          {
            key: path,
            subject: { kind: 'page', path },
            page: path,
            severity: severityFrom(lost, { high: 500, medium: 100 }),
            impact: range('visits', lost / 2, lost, numbers),
            confidence: confidenceFrom(
              (deviations / (deviations + minDeviations)) * (mayBeSeason ? 0.5 : 1),
              distance,
              ...(yearAgo === null ? [] : [factOfCount('visitsBefore', yearAgo)]),
            ),
            effort: 3,
            facts: [...numbers, factOfShare('share', 1 - recent / usual), distance],
            exhibits: [],
            period: site.period,
          },
        ),
      ]
    })
    return outcomeOf(found)
  },
})
