import type { Period } from '#app/shared/analytics/overview.ts'
import type { Database } from '#server/db/database.ts'
import type { CounterList } from './counter-list.ts'
import { cacheOfEach } from './kept-answers.ts'
import type { Median } from './month-overview.sql.ts'

/**
 * What a website's month is compared with, as far as pages asked for it. The days compared with are over, so their sums
 * change only when something is imported or recomputed: keeping them in the process spares the running month a sum over
 * the days for each row of each panel.
 */
export interface KeptComparison {
  /** Counters by dimension and term; null where the comparison has none. */
  rows: Map<string, CounterList | null>
  /** The duration bucket of the middle visit; undefined until it was asked for. */
  median: Median | undefined
}

/** A few hundred rows each, of websites that people look at. */
const mostKept = 500
const comparisonsOf = cacheOfEach<KeptComparison>(mostKept)

export const comparisonKey = (dimension: number, termId: number): string => `${dimension}:${termId}`

/**
 * The kept comparison, to be read and added to.
 * @param version what counts the changes of the days compared with; null while they are being recomputed, when nothing
 *   is kept
 */
export function keptComparison(
  database: Database,
  siteId: number,
  { from, to }: Period,
  version: number | null,
): KeptComparison {
  const empty = (): KeptComparison => ({ rows: new Map(), median: undefined })
  if (version === null) return empty()
  const comparisons = comparisonsOf(database)
  const key = `${siteId} ${from} ${to} ${version}`
  let comparison = comparisons.get(key)
  if (!comparison) comparisons.set(key, (comparison = empty()))
  return comparison
}
