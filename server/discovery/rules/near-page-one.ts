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

const id = 'near-page-one'
const version = 1
/** Where a query could arrive: the end of page one at the least, its middle at best. */
const [arrivalAtLeast, arrivalAtBest] = [10, 6]

/**
 * Queries shown just behind page one, where a small step up brings clicks.
 *
 * Condition: average position from `minPosition` to `maxPosition`, with at least `minImpressions`.
 * Impact: impressions × the client's own CTR (position-curve.ts) at position 10, lower quartile, and at position 6, upper
 * quartile, each minus the clicks it has. Impressions would rise on page one as well; they are counted as they are.
 * Confidence: n / (n + `minImpressions`) for its impressions, because the average of few impressions wanders.
 */
export const nearPageOne = rule({
  id,
  version,
  group: 'search',
  needs: ['search'],
  uses: ['searchPairs'],
  thresholds: {
    minImpressions: { default: 100, min: 20, max: 100_000, unit: 'count' },
    minPosition: { default: 10.5, min: 5, max: 30, unit: 'position' },
    maxPosition: { default: 20, min: 1, max: 50, unit: 'position' },
  },
  detect(facts, { minImpressions, minPosition, maxPosition }) {
    const curve = positionCurve(facts)
    if (!isCurve(curve)) return { ran: false, why: 'tooLittle', has: curve.queries, needs: minQueries, of: 'queries' }
    const [least, best] = [curve.at(arrivalAtLeast), curve.at(arrivalAtBest)]
    const pages = pagesOfQueries(facts.searchPairs)
    const found = facts.search.queries
      .filter(({ impressions }) => impressions > 0 && impressions >= minImpressions)
      .filter(({ position }) => position >= minPosition && position <= maxPosition)
      .map(({ value, clicks, impressions, position }) => {
        const numbers = [factOfCount('impressions', impressions), factOfCount('clicks', clicks)]
        const impact = range('clicks', impressions * least.lower - clicks, impressions * best.upper - clicks, [
          ...numbers,
          factOfPlace(position),
          factOfShare('usualCtr', best.median),
        ])
        return detected(
          { id, version },
          {
            key: value,
            subject: { kind: 'query', query: value },
            page: pages.first(value),
            severity: severityFrom(impact.high, { high: 100, medium: 20 }),
            impact,
            confidence: confidenceFrom(
              sampleConfidence(impressions, minImpressions),
              factOfCount('impressions', impressions),
            ),
            effort: 5,
            facts: [factOfPlace(position), ...numbers, factOfShare('ctr', clicks / impressions)],
            exhibits: pages.exhibits(value),
            period: facts.site.period,
          },
        )
      })
    return outcomeOf(found)
  },
})
