import type { VisitFacts } from '../facts/facts.ts'
import { barePath, isRead, visitsOf } from './crawled-pages.ts'
import { factOfCount, detected, outcomeOf, range, severityFrom, factOfShare, confidenceFrom } from './detected.ts'
import { rule } from './rule.ts'

const id = 'hidden-pages'
const version = 1

/** Returns the part of all visits that search engines send. */
function searchShare({ channels }: VisitFacts): number {
  const all = channels.reduce((sum, { visits }) => sum + visits, 0)
  const search = channels.find(({ channel }) => channel === 'Organic Search')?.visits ?? 0
  return all > 0 ? Math.min(1, Math.max(0, search / all)) : 0
}

/**
 * Visited pages that search engines may not show: noindex, or blocked by robots.txt.
 *
 * Condition: noindex (meta robots or X-Robots-Tag) or blocked for crawlers, and at least `minVisits` visits.
 * Impact: from 0 to the visits that search would send if its share were that of the whole website:
 * visits × share / (1 − share), at most as many again.
 * Confidence: 0.8 if search results still show the page, else 0.5, because baskets and account pages are hidden on purpose.
 */
export const hiddenPages = rule({
  id,
  version,
  group: 'index',
  needs: ['crawl', 'visits'],
  uses: ['search'],
  thresholds: { minVisits: { default: 20, min: 1, max: 100_000, unit: 'count' } },
  detect({ crawl, visits, search }, { minVisits }) {
    const ofSearch = searchShare(visits)
    const shownPages = new Map(search?.pages.map(({ value, impressions }) => [value, impressions]))
    const found = crawl.pages.flatMap((page) => {
      if (page.refused !== 'robots' && !(isRead(page) && page.noindex)) return []
      const visited = visitsOf(visits, page.path) ?? 0
      if (visited < minVisits) return []
      const impressions = shownPages.get(page.path) ?? shownPages.get(barePath(page.path)) ?? 0
      const more = Math.min(visited, ofSearch < 1 ? (visited * ofSearch) / (1 - ofSearch) : visited)
      const numbers = [factOfCount('visits', visited), factOfShare('share', ofSearch)]
      return [
        detected(
          { id, version },
          {
            key: page.path,
            subject: { kind: 'page', path: page.path },
            page: page.path,
            severity: severityFrom(more, { high: 200, medium: 20 }),
            impact: range('visits', 0, more, numbers),
            confidence: confidenceFrom(impressions > 0 ? 0.8 : 0.5, factOfCount('impressions', impressions)),
            effort: 1,
            facts: [
              factOfCount('visits', visited),
              factOfCount('links', page.linksIn),
              factOfCount('impressions', impressions),
            ],
            exhibits: [],
            period: null,
          },
        ),
      ]
    })
    return outcomeOf(found)
  },
})
