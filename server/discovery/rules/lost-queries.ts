import { brandMatcher } from './brand-terms.ts'
import {
  sampleConfidence,
  factOfCount,
  detected,
  fact,
  outcomeOf,
  factOfPlace,
  range,
  severityFrom,
  confidenceFrom,
} from './detected.ts'
import { pagesOfQueries } from './query-pages.ts'
import { rule } from './rule.ts'
import { withoutBefore } from './without-before.ts'

const id = 'lost-queries'
const version = 1

/**
 * Queries that brought clicks in the month before and hardly show the website any more.
 *
 * Condition: at least `minClicksBefore` clicks before, and now at most `mostKept` of the impressions it would have if it
 * had moved with the whole website (the total of both months), so that a quiet season isn't mistaken for a loss.
 * Impact: the clicks before, moved with the whole website, minus the clicks now; and the clicks before minus those now.
 * Confidence: n / (n + `minClicksBefore`) for the clicks before. Searches for a single event end by themselves; the rule
 * can't distinguish them.
 */
export const lostQueries = rule({
  id,
  version,
  group: 'search',
  needs: ['search'],
  uses: ['searchPairs'],
  thresholds: {
    minClicksBefore: { default: 10, min: 1, max: 10_000, unit: 'count' },
    mostKept: { default: 0.3, min: 0, max: 0.9, unit: 'share' },
  },
  detect(facts, { minClicksBefore, mostKept }) {
    const { hasBefore, queries, total, totalBefore } = facts.search
    if (!hasBefore) return withoutBefore(facts.site)
    const moved =
      totalBefore && totalBefore.impressions > 0 ? Math.min(1, total.impressions / totalBefore.impressions) : 1
    const isBrand = brandMatcher(facts.site.brandTerms)
    const pages = pagesOfQueries(facts.searchPairs)
    const found = queries.flatMap(({ value, clicks, impressions, position, before }) => {
      if (before === null || before.clicks <= 0 || before.clicks < minClicksBefore) return []
      if (impressions > before.impressions * moved * mostKept) return []
      const impact = range('clicks', before.clicks * moved - clicks, before.clicks - clicks, [
        factOfCount('clicksBefore', before.clicks),
        factOfCount('clicks', clicks),
        fact('share', 'share', moved),
      ])
      return [
        detected(
          { id, version },
          {
            key: value,
            subject: { kind: 'query', query: value },
            page: pages.first(value),
            severity: isBrand(value) ? 'high' : severityFrom(impact.high, { high: 100, medium: 20 }),
            impact,
            confidence: confidenceFrom(
              sampleConfidence(before.clicks, minClicksBefore),
              factOfCount('clicksBefore', before.clicks),
            ),
            effort: 5,
            facts: [
              factOfCount('clicksBefore', before.clicks),
              factOfCount('clicks', clicks),
              factOfCount('impressionsBefore', before.impressions),
              factOfCount('impressions', impressions),
              fact('positionBefore', 'position', before.position),
              ...(impressions > 0 ? [factOfPlace(position)] : []),
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
