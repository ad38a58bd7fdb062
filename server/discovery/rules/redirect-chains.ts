import type { Exhibit } from '#app/shared/discovery/finding.ts'
import type { CrawledPage } from '../facts/facts.ts'
import { factOfCount, detected, maxExhibits, outcomeOf, severityFrom, confidenceFrom } from './detected.ts'
import { impactOfLinks, visitsThroughLinks } from './link-visits.ts'
import { rule } from './rule.ts'

const id = 'redirect-chains'
const version = 2

/** Whether redirects never arrive: the reader gave up, or an address comes twice. */
function isLoop({ refused, redirects, url }: CrawledPage): boolean {
  if (refused === 'too_many_redirects') return true
  const hops = redirects.map((hop) => hop.url)
  return new Set(hops).size < hops.length || hops.slice(1).includes(url)
}

/** Whether anything but another redirect leads to an address. */
const isEntered = ({ linksIn, inSitemap }: CrawledPage): boolean => linksIn > 0 || inSitemap

/** The hops, and then the pages that link to the first. */
function exhibitsOf(page: CrawledPage): Exhibit[] {
  const hops = page.redirects.map(({ url, status }): Exhibit => ({
    role: 'hop',
    text: url,
    facts: [factOfCount('status', status)],
  }))
  const end: Exhibit[] = page.redirectsTo === null ? [] : [{ role: 'hop', text: page.redirectsTo, facts: [] }]
  const linking = page.linkedFrom.map((path): Exhibit => ({ role: 'linkedFrom', text: path, facts: [] }))
  return [...hops.slice(0, maxExhibits / 2), ...end, ...linking].slice(0, maxExhibits)
}

/**
 * Addresses that redirect several times, or in a circle.
 *
 * Condition: at least `minRedirects` redirects one after another, or a circle, in which people never arrive. An address
 * in the middle that nothing but these redirects leads to is part of that finding, and none of its own.
 * Impact: the visits that probably follow a link to it (link-visits.ts); each of them waits once more for each redirect.
 * Confidence: 0.95, because the crawl followed them; one that depends on cookies or place may be different for people.
 */
export const redirectChains = rule({
  id,
  version,
  group: 'links',
  needs: ['crawl'],
  uses: ['visits'],
  thresholds: { minRedirects: { default: 2, min: 2, max: 10, unit: 'count' } },
  detect(facts, { minRedirects }) {
    const through = visitsThroughLinks(facts)
    const chains = facts.crawl.pages
      .map((page) => ({ page, loops: isLoop(page) }))
      .filter(({ page, loops }) => loops || page.redirects.length >= minRedirects)
    const onTheWay = new Set(
      chains.filter(({ page }) => isEntered(page)).flatMap(({ page }) => page.redirects.slice(1).map(({ url }) => url)),
    )
    const found = chains
      .filter(({ page }) => isEntered(page) || !onTheWay.has(page.url))
      .map(({ page, loops }) => {
        const impact = impactOfLinks(page, through(page), 0)
        const redirects = factOfCount('redirects', page.redirects.length)
        return detected(
          { id, version },
          {
            key: page.path,
            subject: { kind: 'page', path: page.path },
            page: page.path,
            severity: loops ? 'high' : severityFrom(impact.high, { high: 500, medium: 20 }),
            impact,
            confidence: confidenceFrom(0.95, redirects),
            effort: 1,
            facts: [
              redirects,
              factOfCount('status', loops ? 0 : (page.status ?? 0)),
              factOfCount('links', page.linksIn),
            ],
            exhibits: exhibitsOf(page),
            period: null,
          },
        )
      })
    return outcomeOf(found)
  },
})
