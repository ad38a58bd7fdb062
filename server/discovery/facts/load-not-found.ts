import type { Period } from '#app/shared/analytics/overview.ts'
import { readOrigins, type OriginRow } from '#server/analytics/query/not-found-origins.sql.ts'
import { readNotFound } from '#server/analytics/query/not-found.sql.ts'
import type { Database } from '#server/db/database.ts'
import { inBackground } from './in-background.ts'
import type { FactSite } from './load-site.ts'
import type { VisitFacts } from './visit-facts.ts'

const maxPaths = 200
const maxReferrers = 10

/**
 * Returns the most frequent addresses that were not found in some days, with where their requests came from: pages of
 * the website (`isOwn`), referrers and sources.
 * @param term of the event 404; null if the website has none
 */
export async function readMissingPages(
  database: Database,
  { id: siteId, owns }: FactSite,
  period: Period,
  term: number | null,
): Promise<VisitFacts['notFound']> {
  if (term === null) return []
  const scope = { siteId, term, condition: null }
  const { rows } = await inBackground(database, (trx) =>
    readNotFound(trx, scope, { period, comparison: null, today: null, limit: maxPaths }),
  )
  const paths = rows.map(({ path }) => path)
  const origins = await inBackground(database, (trx) => readOrigins(trx, scope, { period, paths, limit: maxReferrers }))
  const byPath = Map.groupBy(origins.rows, ({ path }) => path)
  return rows.map(({ path, now: [times, visitors] }) => ({
    path,
    times,
    visitors,
    referrers: (byPath.get(path) ?? []).map((origin) => referrerOf(origin, owns)).filter(({ source }) => source !== ''),
  }))
}

function referrerOf({ page, referrer, source, numbers: [times] }: OriginRow, owns: FactSite['owns']) {
  if (page !== null) return { source: page, times, isOwn: true }
  const [host = ''] = referrer.split('/', 1)
  return { source: referrer || source, times, isOwn: host !== '' && owns(host) }
}
