import { addDays } from '#app/shared/calendar/day.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import type { Trx } from '../../db/database.ts'
import { normalAddress, pathOf } from '../crawl/addresses.ts'
import { readLatestCrawl } from '../crawl/crawls.sql.ts'
import type { CrawlKey } from '../crawl/of-crawl.sql.ts'
import { chainOf } from '../crawl/redirect-chain.ts'
import { hostsOf, readCrawlSite } from '../crawl/site.sql.ts'
import { deadAddressFinder, minTimesDead, type DeadAddress, type KnownAddresses } from './address-finder.ts'
import { readPagesAt, readPagesOf, readTimesNotFound } from './known-addresses.sql.ts'

/** For so many days a request that was not found counts. */
const daysNotFound = 90
/** Redirects that are followed; longer chains have a rule of their own. */
const maxHops = 5

/**
 * Returns which addresses of a website are known to lead nowhere: by its latest crawl, or because people asked for them in
 * vain in the last 90 days. Others are left out, also those of which nothing is known. The caller has checked who asks.
 */
export async function readDeadAddresses(
  trx: Trx,
  siteId: number,
  { addresses, now }: { addresses: readonly string[]; now: Date },
): Promise<Map<string, DeadAddress>> {
  const paths = pathsOf(addresses)
  const site = paths.length === 0 ? null : await readCrawlSite(trx, siteId)
  if (!site) return new Map()
  const crawl = await readLatestCrawl(trx, siteId)
  const today = utcDay(now)
  // A day of the website's own zone may be another one than in UTC; one more does no harm.
  const period = { from: addDays(today, -daysNotFound), to: addDays(today, 1) }
  const find = deadAddressFinder(
    {
      hosts: hostsOf(site),
      pages: crawl === null ? [] : await readPages(trx, { siteId, id: crawl.id }, paths),
      notFound: await readTimesNotFound(trx, siteId, { period, paths }),
    },
    minTimesDead,
  )
  return new Map(
    addresses.flatMap((address): [string, DeadAddress][] => {
      const dead = find(address)
      return dead ? [[address, dead]] : []
    }),
  )
}

/** Returns the stored paths under which addresses may be known: with and without search part, and last slash. */
function pathsOf(addresses: readonly string[]): string[] {
  const paths = addresses.flatMap((address) => {
    const url = URL.parse(address)
    const normal = url && normalAddress(url.href, url)
    if (!normal) return []
    const short = normal.pathname.replace(/\/+$/, '')
    return [normal.pathname, short, `${short}/`].flatMap((path) => {
      const form = new URL(normal)
      form.pathname = path
      const whole = pathOf(form)
      form.search = ''
      return [whole, pathOf(form)]
    })
  })
  return [...new Set(paths)]
}

/** Returns the pages at some paths, with the status in which their redirects end. */
async function readPages(trx: Trx, crawl: CrawlKey, paths: readonly string[]): Promise<KnownAddresses['pages']> {
  const asked = await readPagesAt(trx, crawl, paths)
  const byUrl = new Map(asked.map((page) => [page.url, page]))
  let next = asked
  for (let hop = 0; hop < maxHops && next.length > 0; hop += 1) {
    const targets = next.flatMap(({ redirectsTo }) =>
      redirectsTo === null || byUrl.has(redirectsTo) ? [] : redirectsTo,
    )
    next = await readPagesOf(trx, crawl, targets)
    for (const page of next) byUrl.set(page.url, page)
  }
  return asked.map((page) => {
    const { end, isCircle } = chainOf(page, byUrl)
    return { url: page.url, path: page.path, status: isCircle ? null : (end?.status ?? page.status) }
  })
}
