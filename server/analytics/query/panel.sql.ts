import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'
import type { Counted } from './counted.sql.ts'
import { counterArray, type CounterList } from './counter-list.ts'
import { panelOrder, valueOf } from './month-overview.sql.ts'

/** Value, counters, counters of the comparison. */
type PanelAnswerRow = [value: string, now: CounterList, previous: CounterList | null]

/** The first rows of one dimension and how many there are, as one JSON text. */
export async function readPanel(
  trx: Trx,
  siteId: number,
  counted: Counted,
  dimension: number,
  limit: number,
): Promise<{ total: number; rows: PanelAnswerRow[] }> {
  const { rows } = await sql<{ total: number; answer: string }>`
    with ${counted.before}
    own as (select * from ${counted.now} as now where dimension = ${dimension}),
    shown as (select *, row_number() over (order by ${panelOrder}) as place from own order by place limit ${limit}),
    answered as (
      select shown.place, json_build_array(${valueOf(siteId)}, ${counterArray('shown')},
        case when previous.visits is not null then ${counterArray('previous')} end) as row
      from shown left join lateral ${counted.previousOfShown} as previous on true
    )
    select (select count(*) from own)::int as total,
      coalesce((select json_agg(row order by place) from answered), '[]')::text as answer`.execute(trx)
  return { total: rows[0]?.total ?? 0, rows: JSON.parse(rows[0]?.answer ?? '[]') as PanelAnswerRow[] }
}
