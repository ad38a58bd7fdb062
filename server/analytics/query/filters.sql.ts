import { sql, type RawBuilder } from 'kysely'
import { dimensions } from '#app/shared/analytics/dimensions.ts'
import type { Filter, FilterDimension } from '#app/shared/analytics/filters.ts'
import type { Trx } from '#server/db/database.ts'
import { planForScans } from '../store/plan-for-scans.sql.ts'
import { sqlArray } from '#server/db/sql-array.ts'
import { areNamedPlaces, containedForms, exactForms } from '#app/shared/analytics/path-forms.ts'

/** Where a visit stores a dimension: in a column, in a list, or in a column of one of its tuples. */
type Stored =
  | { in: 'column' | 'list'; column: string; kind: number }
  | { in: 'attribution' | 'technology' | 'place'; column: string; kind: number }

const storedIn: Record<FilterDimension, Stored> = {
  channel: { in: 'attribution', column: 'channel', kind: dimensions.channel },
  source: { in: 'attribution', column: 'source', kind: dimensions.source },
  referrer: { in: 'attribution', column: 'referrer', kind: dimensions.referrer },
  utmSource: { in: 'attribution', column: 'utm_source', kind: dimensions.utmSource },
  utmMedium: { in: 'attribution', column: 'utm_medium', kind: dimensions.utmMedium },
  utmCampaign: { in: 'attribution', column: 'utm_campaign', kind: dimensions.utmCampaign },
  utmContent: { in: 'attribution', column: 'utm_content', kind: dimensions.utmContent },
  utmTerm: { in: 'attribution', column: 'utm_term', kind: dimensions.utmTerm },
  page: { in: 'list', column: 'pages', kind: dimensions.page },
  entryPage: { in: 'column', column: 'entry_page', kind: dimensions.page },
  exitPage: { in: 'column', column: 'exit_page', kind: dimensions.page },
  country: { in: 'place', column: 'country', kind: dimensions.country },
  region: { in: 'place', column: 'region', kind: dimensions.region },
  city: { in: 'place', column: 'city', kind: dimensions.city },
  language: { in: 'place', column: 'language', kind: dimensions.language },
  browser: { in: 'technology', column: 'browser', kind: dimensions.browser },
  browserVersion: { in: 'technology', column: 'browser_version', kind: dimensions.browserVersion },
  system: { in: 'technology', column: 'system', kind: dimensions.system },
  systemVersion: { in: 'technology', column: 'system_version', kind: dimensions.systemVersion },
  device: { in: 'technology', column: 'device', kind: dimensions.device },
  event: { in: 'list', column: 'event_names', kind: dimensions.event },
  goal: { in: 'list', column: 'goals', kind: dimensions.goal },
  hostname: { in: 'column', column: 'hostname', kind: dimensions.hostname },
}

/** Returns the kind of a dimension's terms in the dictionary. */
export const termKind = (dimension: FilterDimension): number => storedIn[dimension].kind

/** Returns a pattern for `like` that matches text at the beginning. */
export const likePrefix = (text: string): string => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Returns a pattern for `ilike` that matches text anywhere. */
export const likeContains = (text: string): string => `%${likePrefix(text)}`

/** A term's display text: for regions and cities the code with the name. */
export const termText: RawBuilder<unknown> = sql`(value || coalesce(' ' || label, ''))`

const isNegative = ({ operator }: Filter) => operator === 'is_not' || operator === 'does_not_contain'
const isExact = ({ operator }: Filter) => operator === 'is' || operator === 'is_not'

/** Condition on a row of `term`: its value is one of the filter's values (also for a filter "is not"). */
export function termNamed(filter: Filter): RawBuilder<unknown> {
  const { kind } = storedIn[filter.dimension]
  return isExact(filter)
    ? sql`digest in (select md5(value)::uuid from unnest(${exactForms(kind, filter.values)}::text[]) as value)`
    : sql`${areNamedPlaces(kind) ? termText : sql`value`} ilike any(${containedForms(kind, filter.values).map(likeContains)}::text[])`
}

/** Returns the ids of a filter's terms or goals (also for a filter "is not"); 0 for the empty value. */
export function idsOf(siteId: number, filter: Filter): RawBuilder<unknown> {
  const { kind } = storedIn[filter.dimension]
  if (filter.dimension === 'goal') {
    const named = isExact(filter)
      ? sql`id::text = any(${filter.values}::text[])`
      : sql`name ilike any(${filter.values.map(likeContains)}::text[])`
    return sql`select id from goal where site_id = ${siteId} and ${named}`
  }
  const none = filter.values.includes('') ? sql`union all select 0` : sql``
  return sql`select id from term where site_id = ${siteId} and kind = ${kind} and ${termNamed(filter)} ${none}`
}

/** A filter as a condition on visits. */
export interface FilterCondition {
  holds: RawBuilder<unknown>
  /** Whether any of the filter's values was ever counted for the website (also for a filter "is not"). */
  known: boolean
}

/**
 * Returns the filters as one condition on visits. Values are translated to ids first, in one statement, so that the
 * scan of visits compares numbers only; the same statement sets planner options for that scan. A filter on pages,
 * events or goals matches visits that contain it.
 */
export async function filterCondition(
  trx: Trx,
  siteId: number,
  filters: readonly Filter[],
): Promise<RawBuilder<unknown>> {
  if (filters.length === 0) return sql`true`
  const conditions = await filterConditions(trx, siteId, filters)
  return sql`(${sql.join(
    conditions.map(({ holds }) => holds),
    sql` and `,
  )})`
}

/** Returns a condition for each filter by itself, in their order. Needs at least one filter. */
export async function filterConditions(
  trx: Trx,
  siteId: number,
  filters: readonly Filter[],
): Promise<FilterCondition[]> {
  const asked = filters.map((filter, index) => {
    const { in: table, column } = storedIn[filter.dimension]
    const ids = idsOf(siteId, filter)
    if (table === 'column' || table === 'list') return sql`select ${index}::int as n, array(${ids}) as ids`
    // Tuple 0 is not stored: all its values are empty.
    const none = sql`union all select 0 where 0 in (${ids})`
    return sql`select ${index}::int as n, array(
      select id from ${sql.table(table)} where site_id = ${siteId} and ${sql.ref(column)} in (${ids}) ${none}
    ) as ids`
  })
  const { rows } = await sql<{ n: number; ids: number[] }>`${sql.join(asked, sql` union all `)}`.execute(trx)
  await sql`select ${planForScans}`.execute(trx)
  return filters.map((filter, index) => {
    const { in: where, column } = storedIn[filter.dimension]
    const known = rows.find((row) => row.n === index)?.ids ?? []
    const ids = sql`${sqlArray(known)}::int[]`
    const own = sql.ref(where === 'column' || where === 'list' ? column : where)
    const holds =
      where === 'list'
        ? sql`exists (select from unnest(${own}) as one where one = any(${ids}))`
        : sql`${own} = any(${ids})`
    return { holds: isNegative(filter) ? sql`not ${holds}` : holds, known: known.length > 0 }
  })
}
