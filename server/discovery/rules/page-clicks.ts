import type { Detection } from '#app/shared/discovery/finding.ts'
import type { CrawledPage, Facts } from '../facts/facts.ts'
import { barePath } from './crawled-pages.ts'
import { factOfCount, factOfPlace, range, factOfShare } from './detected.ts'
import { isCurve, positionCurve } from './position-curve.ts'

/**
 * Returns the impact of better words in search results for a group of pages: from 0 to the clicks that they would have at
 * the upper quartile of the client's own curve (position-curve.ts) at their positions, minus their clicks. Without Search
 * Console, a curve, or impressions of any page, it counts the pages.
 */
export function wordsImpact(facts: Facts): (pages: readonly CrawledPage[]) => Detection['impact'] {
  const curve = positionCurve(facts)
  const byPath = new Map(facts.search?.pages.map((page) => [page.value, page]))
  return (pages) => {
    const known = pages
      .map(({ path }) => byPath.get(path) ?? byPath.get(barePath(path)))
      .filter((page) => page !== undefined && page.impressions > 0)
      .filter((page) => page !== undefined)
    if (!isCurve(curve) || known.length === 0) {
      return range('pages', 1, pages.length, [factOfCount('pages', pages.length)])
    }
    const impressions = known.reduce((sum, page) => sum + page.impressions, 0)
    const clicks = known.reduce((sum, page) => sum + page.clicks, 0)
    const gain = known.reduce(
      (sum, page) => sum + Math.max(0, page.impressions * curve.at(page.position).upper - page.clicks),
      0,
    )
    const position = known.reduce((sum, page) => sum + page.position * page.impressions, 0) / impressions
    return range('clicks', 0, gain, [
      factOfCount('impressions', impressions),
      factOfCount('clicks', clicks),
      factOfPlace(position),
      factOfShare('usualCtr', curve.at(position).upper),
    ])
  }
}
