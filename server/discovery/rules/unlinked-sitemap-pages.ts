import { isIndexable, sureOfLinks, visitsOf } from './crawled-pages.ts'
import { factOfCount, detected, outcomeOf, range, confidenceFrom } from './detected.ts'
import { rule } from './rule.ts'

const id = 'unlinked-sitemap-pages'
const version = 1

/**
 * Pages that a sitemap names and no page of the website links to.
 *
 * Condition: in a sitemap, indexable, not the start page, without a link, and with fewer than `maxVisits` visits; pages
 * with more are findings of orphan-pages.
 * Impact: one page that people and search engines can hardly find.
 * Confidence: 0.9; 0.4 if a limit ended the crawl, so that links may be missing. Links that only scripts make are
 * invisible to it.
 */
export const unlinkedSitemapPages = rule({
  id,
  version,
  group: 'links',
  needs: ['crawl'],
  uses: ['visits'],
  thresholds: { maxVisits: { default: 20, min: 1, max: 100_000, unit: 'count' } },
  detect({ crawl, visits }, { maxVisits }) {
    const found = crawl.pages
      .filter((page) => page.inSitemap && page.linksIn === 0 && page.depth !== 0 && isIndexable(page))
      .flatMap(({ path }) => {
        const visited = visitsOf(visits, path)
        if (visited !== null && visited >= maxVisits) return []
        const links = factOfCount('links', 0)
        return [
          detected(
            { id, version },
            {
              key: path,
              subject: { kind: 'page', path },
              page: path,
              severity: 'low',
              impact: range('pages', 1, 1, [links]),
              confidence: confidenceFrom(sureOfLinks(crawl), links, factOfCount('pages', crawl.pages.length)),
              effort: 2,
              facts: [links, ...(visited === null ? [] : [factOfCount('visits', visited)])],
              exhibits: [],
              period: null,
            },
          ),
        ]
      })
    return outcomeOf(found)
  },
})
