import type { CrawledPage } from '../facts/facts.ts'
import { barePath, isRead, sureOfLinks } from './crawled-pages.ts'
import { factOfCount, detected, outcomeOf, range, severityFrom, factOfShare, confidenceFrom } from './detected.ts'
import { rule } from './rule.ts'

const id = 'orphan-pages'
const version = 1

/** Returns the best linked page of each path, without its search. */
function bestLinked(pages: readonly CrawledPage[]): Map<string, CrawledPage> {
  const byPath = new Map<string, CrawledPage>()
  for (const page of pages) {
    const path = barePath(page.path)
    const other = byPath.get(path)
    if (!other || page.linksIn > other.linksIn || page.depth === 0) byPath.set(path, page)
  }
  return byPath
}

/**
 * Pages that people visit and no page of the website links to.
 *
 * Condition: at least `minVisits` visits in the month, and no link from a page that the crawl read: either the crawl
 * knows the page from a sitemap alone, or it never met it. Pages that were not found count for another rule.
 * Impact: from 0 to as many visits again as it has; no one can know what a link brings.
 * Confidence: 0.9 for a page that the crawl read; 0.6 for one it never met, which may be gone; 0.4 if a limit ended the
 * crawl, and then pages it never met are left out. Links that only scripts make are invisible to it.
 */
export const orphanPages = rule({
  id,
  version,
  group: 'links',
  needs: ['crawl', 'visits'],
  uses: [],
  thresholds: { minVisits: { default: 20, min: 1, max: 100_000, unit: 'count' } },
  detect(facts, { minVisits }) {
    const { crawl, visits, site } = facts
    const crawled = bestLinked(crawl.pages)
    const missing = new Set(visits.notFound.map(({ path }) => path))
    const found = [...visits.pages].flatMap(([path, numbers]) => {
      if (!(numbers.visits >= minVisits) || missing.has(path)) return []
      const page = crawled.get(barePath(path))
      if (page ? !isRead(page) || page.linksIn > 0 || page.depth === 0 : crawl.isCut) return []
      const visited = factOfCount('visits', numbers.visits)
      const entered = factOfCount('entries', numbers.entries)
      return [
        detected(
          { id, version },
          {
            key: path,
            subject: { kind: 'page', path },
            page: path,
            severity: severityFrom(numbers.visits, { high: 1000, medium: 100 }),
            impact: range('visits', 0, numbers.visits, [visited, entered]),
            confidence: confidenceFrom(
              page ? sureOfLinks(crawl) : 0.6,
              factOfCount('links', 0),
              factOfCount('pages', crawl.pages.length),
            ),
            effort: 2,
            facts: [
              visited,
              entered,
              ...(numbers.visits > 0 ? [factOfShare('share', Math.min(1, numbers.entries / numbers.visits))] : []),
            ],
            exhibits: [],
            period: site.period,
          },
        ),
      ]
    })
    return outcomeOf(found)
  },
})
