import type { Exhibit } from '#app/shared/discovery/finding.ts'
import type { Facts, VisitFacts } from '../facts/facts.ts'
import {
  sampleConfidence,
  factOfCount,
  detected,
  fact,
  outcomeOf,
  range,
  severityFrom,
  confidenceFrom,
} from './detected.ts'
import { addressFinder, type LikelyAddress } from './likely-address.ts'
import { rule } from './rule.ts'

const id = 'not-found-pages'
const version = 1

/** Addresses that browsers and scanners ask for by themselves: no one followed a link to them. */
const askedByMachines =
  /^\/(?:favicon\.ico|robots\.txt|ads\.txt|sitemap[^/]*\.xml|apple-touch-icon[^/]*|browserconfig\.xml|\.well-known\/.*|\.env.*|\.git.*|cgi-bin\/.*|(?:.*\/)?(?:wp-login|xmlrpc|wlwmanifest|setup-config)\.(?:php|xml))$/i

/** A page that only visits show may itself be missing; with fewer visits it is no suggestion. */
const minVisitsOfPage = 5

/** Returns the pages that exist: those that the crawl read, else those that were visited and never missing. */
function existingPages({ crawl }: Pick<Facts, 'crawl'>, visits: VisitFacts): Set<string> {
  if (crawl)
    return new Set(crawl.pages.filter(({ status, isHtml }) => status === 200 && isHtml).map(({ path }) => path))
  const missing = new Set(visits.notFound.map(({ path }) => path))
  const read = [...visits.pages].filter(([path, page]) => page.visits >= minVisitsOfPage && !missing.has(path))
  return new Set(read.map(([path]) => path))
}

const likely = ({ path, score }: LikelyAddress): Exhibit => ({
  role: 'likelyAddress',
  text: path,
  facts: [fact('share', 'share', score)],
})

/**
 * Addresses that people ask for and that don't exist, with who sends them there and the likeliest address instead.
 *
 * Condition: at least `minTimes` requests that were not found, by people. Left out: addresses that the latest crawl
 * answered with status 200, and those that browsers and scanners ask for by themselves (favicon.ico, wp-login.php).
 * Impact: a third of the visitors, up to all: some find their way from the error page.
 * Confidence: 1 if the latest crawl met the error as well, else n / (n + 2) for the requests.
 * The likeliest address is a page that exists, with a likeness of at least `minLikeness` (likely-address.ts).
 */
export const notFoundPages = rule({
  id,
  version,
  group: 'visits',
  needs: ['visits'],
  uses: ['crawl'],
  thresholds: {
    minTimes: { default: 2, min: 1, max: 100_000, unit: 'count' },
    minLikeness: { default: 0.8, min: 0.6, max: 1, unit: 'score' },
  },
  detect({ visits, crawl, site }, { minTimes, minLikeness }) {
    const crawled = new Map(crawl?.pages.map((page) => [page.path, page]))
    const pages = existingPages({ crawl }, visits)
    const likeliest = addressFinder(pages)
    const found = visits.notFound.flatMap(({ path, times, visitors, referrers }) => {
      if (path === '' || times < minTimes || pages.has(path) || askedByMachines.test(path)) return []
      const page = crawled.get(path)
      const isBroken = page !== undefined && page.status !== null && page.status >= 400
      const ownLinks = referrers.filter(({ isOwn }) => isOwn).reduce((sum, own) => sum + own.times, 0)
      const address = likeliest(path, minLikeness)
      const numbers = [factOfCount('times', times), factOfCount('visits', visitors)]
      const linking = page?.linkedFrom.filter((from) => referrers.every(({ source }) => source !== from)) ?? []
      return [
        detected(
          { id, version },
          {
            key: path,
            subject: { kind: 'page', path },
            page: path,
            severity: severityFrom(times, { high: 100, medium: 20 }),
            impact: range('visits', visitors / 3, visitors, numbers),
            confidence: confidenceFrom(
              isBroken ? 1 : sampleConfidence(times, 2),
              factOfCount('times', times),
              ...(isBroken ? [factOfCount('status', page.status ?? 0)] : []),
            ),
            effort: 1,
            facts: [factOfCount('times', times), factOfCount('visits', visitors), factOfCount('links', ownLinks)],
            exhibits: [
              ...(address ? [likely(address)] : []),
              ...referrers.map(({ source, times: sent, isOwn }): Exhibit => ({
                role: isOwn ? 'linkedFrom' : 'referrer',
                text: source,
                facts: [factOfCount('times', sent)],
              })),
              ...linking.map((from): Exhibit => ({ role: 'linkedFrom', text: from, facts: [] })),
            ],
            period: site.period,
          },
        ),
      ]
    })
    return outcomeOf(found)
  },
})
