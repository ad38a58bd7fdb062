import type { Detection } from '#app/shared/discovery/finding.ts'
import type { CrawledPage, CrawledSitemap } from '../facts/facts.ts'
import { hasOtherCanonical, isRead } from './crawled-pages.ts'
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

const id = 'sitemap-errors'
const version = 2

const pathOf = (url: string): string => {
  const read = URL.parse(url)
  return read === null ? url : `${read.pathname}${read.search}`
}

/** Whether a page should not be in a sitemap: search engines can't or may not show it. */
const isOutOfPlace = (page: CrawledPage): boolean =>
  page.refused === null ? !isRead(page) || page.noindex || hasOtherCanonical(page) : page.refused === 'robots'

/**
 * A finding about one sitemap: it can't be read (its fact `pages` is 0), or names unusable addresses.
 * @param isOnlyOne whether search engines can read no other sitemap
 */
function aboutSitemap({ url, fault, addresses, foreign }: CrawledSitemap, isOnlyOne: boolean): Detection {
  const unusable = fault === null ? foreign : 0
  const numbers = [factOfCount('pages', unusable), factOfCount('links', addresses)]
  const path = pathOf(url)
  return detected(
    { id, version },
    {
      key: `sitemap ${url}`,
      subject: { kind: 'page', path },
      page: null,
      severity: fault === null ? 'low' : isOnlyOne ? 'high' : 'medium',
      impact: range('pages', 1, Math.max(1, fault === null ? foreign : addresses), numbers),
      confidence: confidenceFrom(0.95, ...numbers),
      effort: 2,
      facts: numbers,
      exhibits: [{ role: 'page', text: url, facts: [] }],
      period: null,
    },
  )
}

/**
 * Sitemaps that can't be read, and addresses in sitemaps that search engines can't show.
 *
 * Condition: a sitemap has a fault; or names addresses of other hosts or no addresses at all; or at least `minPages` of
 * the named pages are errors, redirects, blocked, noindex or name another canonical address. The last is one finding for
 * all sitemaps.
 * Severity: high for a sitemap that can't be read if there is no other one, because search engines then know only what
 * links lead to; else medium.
 * Impact: the pages concerned. Confidence: 0.95, because the crawl read the sitemaps itself.
 */
export const sitemapErrors = rule({
  id,
  version,
  group: 'index',
  needs: ['crawl'],
  uses: [],
  thresholds: { minPages: { default: 2, min: 2, max: 1000, unit: 'count' } },
  detect({ crawl }, { minPages }) {
    const hasReadable = crawl.sitemaps.some(({ fault }) => fault === null)
    const found = crawl.sitemaps
      .filter(({ fault, foreign }) => fault !== null || foreign > 0)
      .map((sitemap) => aboutSitemap(sitemap, !hasReadable))
    const named = crawl.pages.filter(({ inSitemap }) => inSitemap)
    const wrong = named.filter(isOutOfPlace)
    if (wrong.length > 0 && wrong.length >= minPages) {
      const numbers = [factOfCount('pages', wrong.length), factOfCount('links', named.length)]
      found.push(
        detected(
          { id, version },
          {
            key: 'pages',
            subject: { kind: 'website' },
            page: null,
            severity: severityFrom(wrong.length / named.length, { high: 0.25, medium: 0.05 }),
            impact: range('pages', 1, wrong.length, numbers),
            confidence: confidenceFrom(0.95, ...numbers),
            effort: 2,
            facts: [...numbers, factOfShare('share', wrong.length / named.length)],
            exhibits: wrong.slice(0, maxExhibits).map(({ path, status }) => ({
              role: 'page',
              text: path,
              facts: [factOfCount('status', status ?? 0)],
            })),
            period: null,
          },
        ),
      )
    }
    return outcomeOf(found)
  },
})
