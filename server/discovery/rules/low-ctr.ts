import { brandMatcher } from './brand-terms.ts'
import { tooFewForChance } from './chance.ts'
import {
  sampleConfidence,
  factOfCount,
  detected,
  outcomeOf,
  factOfPlace,
  range,
  severityFrom,
  factOfShare,
  confidenceFrom,
} from './detected.ts'
import { isCurve, minQueries, positionCurve } from './position-curve.ts'
import { pagesOfQueries } from './query-pages.ts'
import { rule } from './rule.ts'

const id = 'low-ctr'
const version = 1

/**
 * Queries on page one that people click far less than they usually click this client's results at that position.
 *
 * Condition: CTR below `mostOfUsual` × the curve's median and below its lower quartile (position-curve.ts).
 * Impact: the clicks that the query would have at the curve's lower and upper quartile, minus its clicks.
 * Confidence: how improbable so few clicks are by chance, times n / (n + 5) for the queries of that part of the curve.
 * It can't know what else the results page shows: ads and answers take clicks that no title wins back.
 */
export const lowCtr = rule({
  id,
  version,
  group: 'search',
  needs: ['search'],
  uses: ['searchPairs'],
  thresholds: {
    minImpressions: { default: 100, min: 20, max: 100_000, unit: 'count' },
    maxPosition: { default: 10, min: 1, max: 20, unit: 'position' },
    mostOfUsual: { default: 0.6, min: 0.1, max: 1, unit: 'share' },
  },
  detect(facts, { minImpressions, maxPosition, mostOfUsual }) {
    const curve = positionCurve(facts)
    if (!isCurve(curve)) return { ran: false, why: 'tooLittle', has: curve.queries, needs: minQueries, of: 'queries' }
    const isBrand = brandMatcher(facts.site.brandTerms)
    const pages = pagesOfQueries(facts.searchPairs)
    const found = facts.search.queries
      .filter(({ impressions, position }) => impressions >= minImpressions && position >= 1 && position <= maxPosition)
      .filter(({ value }) => !isBrand(value))
      .flatMap(({ value, clicks, impressions, position }) => {
        const usual = curve.at(position)
        const ctr = clicks / impressions
        if (ctr >= Math.min(usual.median * mostOfUsual, usual.lower)) return []
        const expected = impressions * usual.median
        const numbers = [factOfCount('impressions', impressions), factOfCount('clicks', clicks)]
        const impact = range('clicks', impressions * usual.lower - clicks, impressions * usual.upper - clicks, [
          ...numbers,
          factOfShare('ctr', ctr),
          factOfShare('usualCtr', usual.median),
        ])
        const likely = tooFewForChance(clicks, expected) * sampleConfidence(usual.queries, 5)
        return [
          detected(
            { id, version },
            {
              key: value,
              subject: { kind: 'query', query: value },
              page: pages.first(value),
              severity: severityFrom(impact.high, { high: 100, medium: 20 }),
              impact,
              confidence: confidenceFrom(
                likely,
                factOfCount('impressions', impressions),
                factOfCount('clicks', clicks),
              ),
              effort: 2,
              facts: [
                factOfPlace(position),
                factOfShare('ctr', ctr),
                factOfShare('usualCtr', usual.median),
                ...numbers,
              ],
              exhibits: pages.exhibits(value),
              period: facts.site.period,
            },
          ),
        ]
      })
    return outcomeOf(found)
  },
})
