import { rowsPerPanel } from '#app/shared/analytics/overview.ts'
import type { Database, Trx } from '#server/db/database.ts'
import type { StatsSource } from './counted.sql.ts'
import { comparisonKey, keptComparison } from './kept-comparison.ts'
import { readComparison, readMonth, type MonthAnswer } from './month-overview.sql.ts'
import type { MonthPeriods } from './periods.ts'

/** Reads a month with its comparison. Only the comparison's numbers that are not cached yet are read. */
export async function readWithComparison(
  database: Database,
  trx: Trx,
  siteId: number,
  periods: MonthPeriods,
  counted: StatsSource,
  newAndLost: boolean,
): Promise<MonthAnswer> {
  const answer = await readMonth(trx, siteId, counted, { rowsPerPanel, newAndLost })
  if (!counted.version || !periods.comparison) return answer
  const kept = keptComparison(database, siteId, periods.comparison, answer.version)
  const missing = answer.rows.filter(({ dimension, termId }) => !kept.rows.has(comparisonKey(dimension, termId)))
  if (missing.length > 0 || kept.median === undefined) {
    const { rows, median } = await readComparison(
      trx,
      counted,
      missing.map(({ dimension, termId }) => [dimension, termId]),
    )
    for (const { dimension, termId } of missing) kept.rows.set(comparisonKey(dimension, termId), null)
    for (const [dimension, termId, counters] of rows) kept.rows.set(comparisonKey(dimension, termId), counters)
    kept.median = median
  }
  return {
    ...answer,
    previousMedian: kept.median,
    rows: answer.rows.map((row) => ({
      ...row,
      previous: kept.rows.get(comparisonKey(row.dimension, row.termId)) ?? null,
    })),
  }
}
