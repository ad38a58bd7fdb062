import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#app/shared/access/permissions.ts'
import { noCounters } from '#app/shared/analytics/counters.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import {
  maxPanelRows,
  type FullPanel,
  type PanelQuery,
  type PanelRow,
  type PanelPart,
  type NewAndLost,
} from '#app/shared/analytics/overview.ts'
import { firstDayOf } from '#app/shared/calendar/month.ts'
import { reading } from '../../access/calls/use-case.ts'
import { requireUnlocked } from '../../access/plan/plan-lock.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { termsMet } from '../filters/leaf-ids.sql.ts'
import { leafOf } from '../filters/page-filters.sql.ts'
import { counterColumns, counterArray } from '../store/visit-counts.sql.ts'
import { countedOnDays } from './counted-days.sql.ts'
import { statsSourceFor, type StatsSource } from './counted.sql.ts'
import {
  countersOf,
  countersWithImports,
  type CounterList,
  type VisitsWithoutGoalData,
  type ScrollTotals,
  type IncompleteVisits,
} from './counter-list.ts'
import { importedConversions, withImportedGoals } from './imported-conversions.ts'
import { panelOrder, rowTextSql } from './month-overview.sql.ts'
import { byCompleteDays, lastDayRead, monthPeriods, sinceTracking, type ComparedDays } from './periods.ts'
import { withoutGoalDataOfShown, incompleteOfShown, scrolledOfShown } from './shown-columns.sql.ts'
import type { Site } from './site.sql.ts'
import { onSite } from './site.ts'

/** Limit of today's values that are read, largest first: what smaller ones added is not visible. */
const maxTodaysRows = 20_000

/**
 * Returns one panel of a client's month in full, up to `maxPanelRows` values: all values, only new ones, or only
 * those gone since the comparison (ordered by what they had then); optionally only those that contain a text. May be
 * called by the client's own people and staff.
 * @throws UserError auth.forbidden for people of another client, not_found when the client has no website, plan.locked
 * and plan.history for its own people in a month that is locked or older than their plan shows
 */
export async function getPanel(context: Context, actor: Actor, query: PanelQuery): Promise<FullPanel> {
  const { part = 'all', dimension, search } = query
  return reading(context, actor, onSite(query.clientId), async (trx, site) => {
    const now = context.clock()
    const asked = monthPeriods(query.month, now, site.timeZone, query.compare)
    const periods = byCompleteDays(sinceTracking(asked, site.firstDay))
    const [first, last] = [firstDayOf(asked.month), lastDayRead(periods)]
    await requireUnlocked(trx, actor, { clientId: query.clientId, now, first, last })
    const counted = await statsSourceFor(trx, site, periods, query.filters)
    const { total, found, newAndLost, rows } = await readPanel(trx, site.id, counted, {
      dimension,
      part,
      search,
      limit: maxPanelRows,
    })
    const todays = await todaysOf(trx, site, periods, query)
    const panel: FullPanel = {
      total,
      matching: found ?? (part === 'all' ? total : (newAndLost?.[part] ?? 0)),
      ...(newAndLost && { newAndLost }),
      rows: rows.map((row) => ({ ...rowOf(row), ...todays.get(row.value) })),
    }
    if (dimension !== 'goal' || part !== 'all' || search) return panel
    const imports = await importedConversions(trx, site, periods, query.filters)
    const whole = withImportedGoals(panel, imports, periods, maxPanelRows)
    return { ...whole, matching: whole.total }
  })
}

function rowOf({ value, now, previous, ...rest }: PanelAnswerRow): PanelRow {
  return {
    value,
    ...(now ? countersWithImports(now, rest.incomplete, rest.withoutGoalData, rest.scrolled) : noCounters),
    previous:
      previous &&
      countersWithImports(previous, rest.previousIncomplete, rest.previousWithoutGoalData, rest.previousScrolled),
  }
}

/** Today's share of a dimension's values; only for a running month with a comparison. */
async function todaysOf(
  trx: Trx,
  site: Site,
  periods: ComparedDays,
  { dimension, filters, part }: PanelQuery,
): Promise<ReadonlyMap<string, Pick<PanelRow, 'today'>>> {
  if (periods.complete || !periods.comparison || part === 'gone') return new Map()
  const days = { from: periods.today, to: periods.today }
  const asked = { days, filters, dimensions: [dimensions[dimension]] }
  const counted = await countedOnDays(trx, site, asked, periods)
  const { rows } = await readPanel(trx, site.id, counted, { dimension, part: 'all', limit: maxTodaysRows })
  return new Map(rows.flatMap(({ value, now }) => (now ? [[value, { today: countersOf(now) }] as const] : [])))
}

/** A row of the panel. */
interface PanelAnswerRow {
  value: string
  /** Counters of the period; null for a value that is gone. */
  now: CounterList | null
  /** Counters of the comparison; null for a new value, or where nothing is compared. */
  previous: CounterList | null
  /** Visits of both periods with unknown bounce or duration. */
  incomplete: IncompleteVisits
  previousIncomplete: IncompleteVisits
  /** Imported visits and visitors of both periods, which have no goal data. */
  withoutGoalData: VisitsWithoutGoalData
  previousWithoutGoalData: VisitsWithoutGoalData
  scrolled: ScrollTotals
  previousScrolled: ScrollTotals
}

/** The row as the statement's JSON has it: an array, because there are thousands of rows. */
type RowArray = [
  value: string,
  now: CounterList | null,
  previous: CounterList | null,
  incomplete: IncompleteVisits,
  previousIncomplete: IncompleteVisits,
  withoutGoalData: VisitsWithoutGoalData,
  previousWithoutGoalData: VisitsWithoutGoalData,
  scrolled: ScrollTotals,
  previousScrolled: ScrollTotals,
]

interface PanelAnswer {
  /** Number of values in the period. */
  total: number
  /** Number of the part's values that match the search text; null without a search. */
  found: number | null
  newAndLost: NewAndLost | null
  rows: PanelAnswerRow[]
}

const namedRow = ([
  value,
  now,
  previous,
  incomplete,
  previousIncomplete,
  withoutGoalData,
  previousWithoutGoalData,
  scrolled,
  previousScrolled,
]: RowArray): PanelAnswerRow => ({
  value,
  now,
  previous,
  incomplete,
  previousIncomplete,
  withoutGoalData,
  previousWithoutGoalData,
  scrolled,
  previousScrolled,
})

const rowsOf: Record<PanelPart, RawBuilder<unknown>> = {
  all: sql`there_now`,
  new: sql`there_now and not there_before`,
  gone: sql`not there_now`,
}
const empty = sql`(select dimension, term_id, ${sql.raw(counterColumns.join(', '))} from month_rollup where false)`
const beforeColumns = sql.raw(counterColumns.map((name) => `before.${name} as before_${name}`).join(', '))
const beforeArray = sql.raw(`json_build_array(${counterColumns.map((name) => `shown.before_${name}`).join(', ')})`)

/**
 * Reads one dimension for both periods: the top rows of the requested part (all, new or gone) and the size of each
 * part, as one JSON text; with a search text only the matching values. New and gone values are found among all values
 * of both periods, not among the top ones. Without a comparison nothing is new or gone.
 */
async function readPanel(
  trx: Trx,
  siteId: number,
  counted: StatsSource,
  {
    dimension,
    part,
    search,
    limit,
  }: { dimension: FilterDimension; part: PanelPart; search?: string | undefined; limit: number },
): Promise<PanelAnswer> {
  const number = dimensions[dimension]
  const incomplete = incompleteOfShown(counted, [number])
  const withoutGoalData = withoutGoalDataOfShown(counted)
  const scrolled = scrolledOfShown(counted, dimension)
  const isComparable = part === 'all' || counted.previous !== null
  const named =
    search === undefined
      ? sql``
      : sql`and term_id in (${termsMet(siteId, leafOf({ dimension, operator: 'contains', values: [search] }))})`
  const { rows } = await sql<{ answer: string }>`
    with ${counted.before}
    own as materialized (select * from ${counted.now} as now where dimension = ${number}),
    before as materialized (select * from ${counted.previous?.([number]) ?? empty} as before where dimension = ${number}),
    beside as materialized (
      select ${number}::smallint as dimension, term_id, own.visits is not null as there_now,
        before.visits is not null as there_before,
        ${sql.raw(counterColumns.map((name) => `own.${name}`).join(', '))}, ${beforeColumns}
      from own full join before using (term_id)
    ),
    matching as materialized (select * from beside where ${rowsOf[part]} and ${isComparable}::boolean ${named}),
    shown as (
      select *, row_number() over (order by ${panelOrder(dimension, part === 'gone' ? 'before_' : '')}) as rank
      from matching order by rank limit ${limit}
    ),
    ${incomplete.tables}
    ${withoutGoalData.tables}
    ${scrolled.tables}
    answered as (
      select rank, json_build_array(${rowTextSql(siteId)}, case when there_now then ${counterArray('shown')} end,
        case when there_before then ${beforeArray} end, ${incomplete.columns}, ${withoutGoalData.columns},
        ${scrolled.columns}) as row
      from shown ${incomplete.joins} ${withoutGoalData.joins} ${scrolled.joins}
    )
    select json_build_object(
      'total', (select count(*) from beside where there_now),
      'found', ${search === undefined ? sql`null` : sql`(select count(*) from matching)`},
      'newAndLost', ${
        counted.previous
          ? sql`(select json_build_object('new', count(*) filter (where not there_before),
              'gone', count(*) filter (where not there_now)) from beside)`
          : sql`null`
      },
      'rows', coalesce((select json_agg(row order by rank) from answered), '[]')
    )::text as answer`.execute(trx)
  // The shape is the one the statement builds.
  const answer = JSON.parse(rows[0]?.answer ?? '') as Omit<PanelAnswer, 'rows'> & { rows: RowArray[] }
  return { ...answer, rows: answer.rows.map(namedRow) }
}
