import { plainHost } from '../../analytics/reading/own-hosts.ts'
import { comparable } from '../crawl/addresses.ts'
import type { CrawledPage } from '../facts/facts.ts'
import { addressFrom, barePath, hasOtherCanonical, isRead, ownAddress, visitsOf } from './crawled-pages.ts'
import { factOfCount, detected, outcomeOf, range, severityFrom, confidenceFrom } from './detected.ts'
import { rule } from './rule.ts'

const id = 'canonical-elsewhere'
const version = 2

/** Whether search engines can't show the page that is named as canonical. */
const cantBeShown = (page: CrawledPage): boolean => !isRead(page) || page.noindex || hasOtherCanonical(page)

/**
 * Pages that name another page as their canonical address, so that search engines show that one or none.
 *
 * Condition: the canonical address is on another website, or is a page that can't be shown itself (an error, a redirect,
 * noindex, a further canonical), or is another path although people visit this one (at least `minVisits`). An address that
 * only leaves out its search part is the purpose of canonical addresses and no finding.
 * Impact: from 0 to the page's visits; without measured visits, one page.
 * Confidence: 0.9 if the other page can't be shown, 0.7 for another website, 0.4 for another path, which may be intended.
 */
export const canonicalElsewhere = rule({
  id,
  version,
  group: 'index',
  needs: ['crawl'],
  uses: ['visits'],
  thresholds: { minVisits: { default: 20, min: 1, max: 100_000, unit: 'count' } },
  detect({ crawl, visits, site }, { minVisits }) {
    const hosts = new Set(site.hosts)
    const byAddress = new Map(crawl.pages.map((page) => [ownAddress(page), page]))
    const found = crawl.pages.flatMap((page) => {
      if (!isRead(page) || page.canonical === null || !hasOtherCanonical(page)) return []
      const canonical = addressFrom(page, page.canonical)
      if (!canonical) return []
      const visited = visitsOf(visits, page.path)
      const target = byAddress.get(comparable(canonical))
      const isForeign = !hosts.has(plainHost(canonical.host))
      const isFaulty = target !== undefined && cantBeShown(target)
      const isOtherPath = canonical.pathname !== barePath(page.path) && (visited ?? 0) >= minVisits
      if (!isForeign && !isFaulty && !isOtherPath) return []
      const visitFacts = visited === null ? [] : [factOfCount('visits', visited)]
      const impact =
        visited === null ? range('pages', 1, 1, [factOfCount('pages', 1)]) : range('visits', 0, visited, visitFacts)
      return [
        detected(
          { id, version },
          {
            key: page.path,
            subject: { kind: 'page', path: page.path },
            page: page.path,
            severity: isForeign ? 'high' : severityFrom(visited ?? 0, { high: 200, medium: 20 }),
            impact,
            confidence: confidenceFrom(confidenceOf({ isForeign, isFaulty }), ...visitFacts),
            effort: 1,
            facts: [...visitFacts, factOfCount('links', page.linksIn)],
            exhibits: [
              {
                role: 'canonical',
                text: canonical.href,
                facts: target ? [factOfCount('status', target.status ?? 0)] : [],
              },
            ],
            period: null,
          },
        ),
      ]
    })
    return outcomeOf(found)
  },
})

function confidenceOf({ isForeign, isFaulty }: { isForeign: boolean; isFaulty: boolean }): number {
  if (isFaulty) return 0.9
  return isForeign ? 0.7 : 0.4
}
