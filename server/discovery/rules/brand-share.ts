import type { SearchValue } from '../facts/facts.ts'
import { brandMatcher } from './brand-terms.ts'
import { fallBeyondChance } from './chance.ts'
import {
  factOfCount,
  detected,
  maxExhibits,
  outcomeOf,
  range,
  severityFrom,
  factOfShare,
  confidenceFrom,
} from './detected.ts'
import { rule } from './rule.ts'
import { withoutBefore } from './without-before.ts'

const id = 'brand-share'
const version = 1

function clicksOf(queries: readonly SearchValue[]) {
  return {
    now: queries.reduce((sum, { clicks }) => sum + clicks, 0),
    before: queries.reduce((sum, { before }) => sum + (before?.clicks ?? 0), 0),
  }
}

/**
 * Fewer people search for the client by name.
 *
 * Condition: the share of clicks from queries with a brand term fell by at least `minFall` (in shares of all clicks), and
 * these clicks fell too; a share that falls because other queries grow is good news. Both months need `minClicks` clicks.
 * Only queries that Search Console names count; it hides rare ones.
 * Impact: the clicks from brand queries at the share of the month before, and those before, each minus the clicks now.
 * Confidence: how improbable the fall is by chance (two-proportion z-test).
 */
export const brandShare = rule({
  id,
  version,
  group: 'search',
  needs: ['search'],
  uses: [],
  thresholds: {
    minClicks: { default: 100, min: 20, max: 100_000, unit: 'count' },
    minFall: { default: 0.05, min: 0.01, max: 0.5, unit: 'share' },
  },
  detect(facts, { minClicks, minFall }) {
    const { site, search } = facts
    if (site.brandTerms.length === 0) return { ran: false, why: 'tooLittle', has: 0, needs: 1, of: 'brandTerms' }
    if (!search.hasBefore) return withoutBefore(site)
    const isBrand = brandMatcher(site.brandTerms)
    const brand = search.queries.filter(({ value }) => isBrand(value))
    const all = clicksOf(search.queries)
    const own = clicksOf(brand)
    const least = Math.min(all.now, all.before)
    if (!(least >= Math.max(1, minClicks))) {
      return { ran: false, why: 'tooLittle', has: least, needs: minClicks, of: 'clicks' }
    }
    const [now, before] = [own.now / all.now, own.before / all.before]
    if (before - now < minFall || own.now >= own.before) return outcomeOf([])
    const numbers = [factOfShare('brandShare', now), factOfShare('brandShareBefore', before)]
    const clicks = [factOfCount('clicks', own.now), factOfCount('clicksBefore', own.before)]
    const impact = range('clicks', before * all.now - own.now, own.before - own.now, [...numbers, ...clicks])
    const likely = fallBeyondChance({ part: own.now, whole: all.now }, { part: own.before, whole: all.before })
    const fallen = brand
      .map((query) => ({ ...query, fall: (query.before?.clicks ?? 0) - query.clicks }))
      .filter(({ fall }) => fall > 0)
      .sort((a, b) => b.fall - a.fall || (a.value < b.value ? -1 : 1))
    return outcomeOf([
      detected(
        { id, version },
        {
          key: 'brand',
          subject: { kind: 'website' },
          page: null,
          severity: severityFrom(impact.high, { high: 200, medium: 50 }),
          impact,
          confidence: confidenceFrom(likely, ...numbers, ...clicks),
          effort: 8,
          facts: [...numbers, ...clicks],
          exhibits: fallen.slice(0, maxExhibits).map(({ value, clicks: left, before: was }) => ({
            role: 'query',
            text: value,
            facts: [factOfCount('clicks', left), factOfCount('clicksBefore', was?.clicks ?? 0)],
          })),
          period: site.period,
        },
      ),
    ])
  },
})
