import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'
import { sqlArray } from '#server/db/sql-array.ts'
import { counterArray } from './counter-array.sql.ts'
import type { CounterList } from './counter-list.ts'
import type { StatsSource } from './counted.sql.ts'
import type { PanelKey } from './month-overview.sql.ts'

/**
 * Returns the counters of the given rows on the counted days, by dimension and term. Rows without counts are left
 * out.
 */
export async function readRowsAmong(
  trx: Trx,
  counted: StatsSource,
  shown: readonly PanelKey[],
): Promise<[...PanelKey, CounterList][]> {
  const { rows } = await sql<{ answer: string }>`
    with ${counted.before}
    shown as materialized (
      select * from unnest(${sqlArray(shown.map(([dimension]) => dimension))}::smallint[],
        ${sqlArray(shown.map(([, termId]) => termId))}::integer[]) as shown (dimension, term_id)
    )
    select coalesce(json_agg(json_build_array(dimension, term_id, ${counterArray('now')})), '[]')::text as answer
    from ${counted.now} as now join shown using (dimension, term_id)`.execute(trx)
  return JSON.parse(rows[0]?.answer ?? '[]') as [...PanelKey, CounterList][]
}
