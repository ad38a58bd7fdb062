import { addMonths, type Month } from '#app/shared/calendar/month.ts'
import { storedPath } from '#app/shared/tracking/readable-path.ts'
import type { Trx } from '../../db/database.ts'
import { readHasQueries, readPairSums, readTotal, readValueSums, type Sums } from './search-facts.sql.ts'

/** As server/discovery/facts/facts.ts declares it; that folder imports this one. */
interface SearchNumbers {
  clicks: number
  impressions: number
  position: number
}
interface SearchValue extends SearchNumbers {
  value: string
  before: SearchNumbers | null
}

const none: Sums = { clicks: 0, impressions: 0, positionSum: 0 }
const plus = (one: Sums, other: Sums): Sums => ({
  clicks: one.clicks + other.clicks,
  impressions: one.impressions + other.impressions,
  positionSum: one.positionSum + other.positionSum,
})
const numbersOf = ({ clicks, impressions, positionSum }: Sums): SearchNumbers => ({
  clicks,
  impressions,
  position: impressions === 0 ? 0 : positionSum / impressions / 100,
})

/** Returns the stored path of a page, with its search; a text that is no address stays as it is. */
function pathOf(page: string): string {
  const url = URL.parse(page)
  return url ? storedPath(url.pathname + url.search) : page
}

/**
 * Returns a month of Search Console's numbers by query and by page, with the month before; null if the month has none.
 * Values that only the month before has are included with zeros, and with the position 0. Addresses that differ by
 * scheme or host are one page. For the rules of Discovery, in a transaction that sees the website.
 */
export async function readSearchFacts(trx: Trx, siteId: number, month: Month) {
  if (!(await readHasQueries(trx, siteId, month))) return null
  const before = addMonths(month, -1)
  const hasBefore = await readHasQueries(trx, siteId, before)
  const queries = await readValueSums(trx, siteId, { month, dimension: 'query' })
  const pages = await readValueSums(trx, siteId, { month, dimension: 'page' })
  return {
    hasBefore,
    queries: valuesOf(queries, (query) => query),
    pages: valuesOf(pages, pathOf),
    total: (await readTotal(trx, siteId, month)) ?? { clicks: 0, impressions: 0 },
    totalBefore: hasBefore ? await readTotal(trx, siteId, before) : null,
  }
}

function valuesOf(rows: Awaited<ReturnType<typeof readValueSums>>, nameOf: (value: string) => string): SearchValue[] {
  const known = new Map<string, { now: Sums; before: Sums | null }>()
  for (const { value, now, before } of rows) {
    const name = nameOf(value)
    const sums = known.get(name) ?? { now: none, before: null }
    known.set(name, {
      now: plus(sums.now, now ?? none),
      before: before ? plus(sums.before ?? none, before) : sums.before,
    })
  }
  return [...known].map(([value, { now, before }]) => ({
    value,
    ...numbersOf(now),
    before: before && numbersOf(before),
  }))
}

/** Returns the queries of a month with the pages shown for them; null if only its API has them and it isn't connected. */
export async function readSearchPairFacts(trx: Trx, siteId: number, month: Month) {
  const rows = await readPairSums(trx, siteId, month)
  if (rows.length === 0) return null
  const known = new Map<string, { query: string; page: string; sums: Sums }>()
  for (const { query, page, ...sums } of rows) {
    const path = pathOf(page)
    const key = `${query}\n${path}`
    known.set(key, { query, page: path, sums: plus(known.get(key)?.sums ?? none, sums) })
  }
  return { pairs: [...known.values()].map(({ query, page, sums }) => ({ query, page, ...numbersOf(sums) })) }
}
