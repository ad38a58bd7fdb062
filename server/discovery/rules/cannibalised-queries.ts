import type { SearchPairFacts } from '../facts/facts.ts'
import { brandMatcher } from './brand-terms.ts'
import {
  sampleConfidence,
  factOfCount,
  detected,
  maxExhibits,
  outcomeOf,
  range,
  severityFrom,
  factOfShare,
  confidenceFrom,
} from './detected.ts'
import { exhibitOfPair, pagesOfQueries } from './query-pages.ts'
import { rule } from './rule.ts'

const id = 'cannibalised-queries'
const version = 1

type Pair = SearchPairFacts['pairs'][number]

const sumOf = (pairs: readonly Pair[], name: 'clicks' | 'impressions') =>
  pairs.reduce((sum, pair) => sum + pair[name], 0)

/**
 * Queries for which several pages of the website take turns, so that none of them becomes the clear answer.
 *
 * Condition: at least two pages, each with `minShare` of the query's impressions and an average position of at most
 * `maxPosition`. Brand queries are left out: several pages of the website are normal there.
 * Impact: from 0 to the clicks if all of these impressions had the CTR of the page that is clicked most often. A query
 * with less than one click at stake is left out.
 * Confidence: the second page's share of the first one's impressions (evenly split is sure), times
 * n / (n + `minImpressions`). It can't know whether both pages appear together or in turns.
 */
export const cannibalisedQueries = rule({
  id,
  version,
  group: 'search',
  needs: ['searchPairs'],
  uses: [],
  thresholds: {
    minImpressions: { default: 100, min: 20, max: 100_000, unit: 'count' },
    minShare: { default: 0.2, min: 0.05, max: 0.5, unit: 'share' },
    maxPosition: { default: 20, min: 1, max: 50, unit: 'position' },
  },
  detect(facts, { minImpressions, minShare, maxPosition }) {
    const isBrand = brandMatcher(facts.site.brandTerms)
    const found = [...pagesOfQueries(facts.searchPairs).byQuery].flatMap(([query, all]) => {
      if (all.length < 2) return []
      const impressions = sumOf(all, 'impressions')
      if (impressions < minImpressions) return []
      const rivals = all.filter(
        (pair) => pair.impressions > 0 && pair.impressions >= impressions * minShare && pair.position <= maxPosition,
      )
      const [first, second] = rivals
      if (!first || !second || isBrand(query)) return []
      const clicks = sumOf(rivals, 'clicks')
      const ctr = Math.max(...rivals.map((pair) => pair.clicks / pair.impressions))
      const atStake = sumOf(rivals, 'impressions') * ctr - clicks
      if (!(atStake >= 1)) return []
      const best = rivals.reduce((one, other) => (other.clicks > one.clicks ? other : one))
      const numbers = [factOfCount('impressions', impressions), factOfCount('clicks', sumOf(all, 'clicks'))]
      const split = factOfShare('share', second.impressions / impressions)
      return [
        detected(
          { id, version },
          {
            key: query,
            subject: { kind: 'query', query },
            page: best.page,
            severity: severityFrom(atStake, { high: 100, medium: 20 }),
            impact: range('clicks', 0, atStake, [...numbers, factOfShare('ctr', ctr)]),
            confidence: confidenceFrom(
              (second.impressions / first.impressions) * sampleConfidence(impressions, minImpressions),
              split,
              factOfCount('impressions', impressions),
            ),
            effort: 5,
            facts: [factOfCount('pages', rivals.length), ...numbers, split],
            exhibits: rivals.slice(0, maxExhibits).map(exhibitOfPair),
            period: facts.site.period,
          },
        ),
      ]
    })
    return outcomeOf(found)
  },
})
