import { sampleConfidence, factOfCount, detected, outcomeOf, factOfPlace, range, confidenceFrom } from './detected.ts'
import { isCurve, positionCurve } from './position-curve.ts'
import { pagesOfQueries } from './query-pages.ts'
import { rule } from './rule.ts'
import { withoutBefore } from './without-before.ts'

const id = 'new-queries'
const version = 2
/** A new query could arrive here, if it isn't better already. */
const arrival = 8

/**
 * Queries that show the website now and did not in the month before.
 *
 * Condition: at least `minImpressions`, and absent in the month before.
 * Impact: from the clicks that it brings now to the clicks that the upper quartile of the client's own curve has at
 * position 8 or at its own better one. Without a curve (under 20 queries), just the clicks now.
 * It is news and nothing to repair, so its severity is always low.
 * Confidence: n / (n + `minImpressions`) for its impressions. Search Console hides rare queries, so that a query may be
 * older than it seems.
 */
export const newQueries = rule({
  id,
  version,
  group: 'search',
  needs: ['search'],
  uses: ['searchPairs'],
  thresholds: { minImpressions: { default: 50, min: 10, max: 100_000, unit: 'count' } },
  detect(facts, { minImpressions }) {
    if (!facts.search.hasBefore) return withoutBefore(facts.site)
    const curve = positionCurve(facts)
    const pages = pagesOfQueries(facts.searchPairs)
    const found = facts.search.queries
      .filter(({ before, impressions }) => before === null && impressions > 0 && impressions >= minImpressions)
      .map(({ value, clicks, impressions, position }) => {
        const upper = isCurve(curve) ? curve.at(Math.min(position, arrival)).upper : 0
        const numbers = [factOfCount('impressions', impressions), factOfCount('clicks', clicks)]
        return detected(
          { id, version },
          {
            key: value,
            subject: { kind: 'query', query: value },
            page: pages.first(value),
            severity: 'low',
            impact: range('clicks', clicks, Math.max(clicks, impressions * upper), [...numbers, factOfPlace(position)]),
            confidence: confidenceFrom(
              sampleConfidence(impressions, minImpressions),
              factOfCount('impressions', impressions),
            ),
            effort: 3,
            facts: [...numbers, factOfPlace(position)],
            exhibits: pages.exhibits(value),
            period: facts.site.period,
          },
        )
      })
    return outcomeOf(found)
  },
})
