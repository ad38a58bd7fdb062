import { sql, type RawBuilder } from 'kysely'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import { namedKinds, type EventFilters } from '#app/shared/analytics/raw-events.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { kinds } from '../../db/event-kinds.ts'
import { sqlArray } from '../../db/sql-array.ts'
import type { Leaf } from '../filters/filter-tree.ts'
import { termsMet } from '../filters/leaf-ids.sql.ts'
import { leafOf } from '../filters/page-filters.sql.ts'
import { ofDimensions } from '../store/rollup-packs.sql.ts'

/** Event filters as SQL conditions, with ids instead of text values. */
export interface EventCondition {
  /** Condition on a row of `event` named `e`; website and day are checked separately. */
  holds: RawBuilder<unknown>
  /**
   * Condition on a row of `site_day`: false for days that can't contain a matching event, so that they are not read.
   */
  dayMayHold: RawBuilder<unknown>
}

/**
 * Converts filters to conditions. It reads the ids of all filtered values in one statement, so that the scan of
 * events compares numbers only.
 */
export async function eventCondition(trx: Trx, siteId: number, filters: EventFilters): Promise<EventCondition> {
  const { kind = 'counted', name, path, match = 'contains', source, country, device, key, value } = filters
  const is = (dimension: FilterDimension, text: string | undefined) =>
    text === undefined ? null : leafOf({ dimension, operator: 'is', values: [text] })
  const words = await readTermIds(trx, siteId, {
    name: is('event', name),
    own: leafOf({ dimension: 'event', operator: 'is', values: Object.values(namedKinds) }),
    path: path === undefined ? null : leafOf({ dimension: 'page', operator: match, values: [path] }),
    source: is('source', source),
    country: is('country', country),
    device: is('device', device),
  })
  const holds: RawBuilder<unknown>[] = []
  const days: RawBuilder<unknown>[] = []
  const isOneOf = (ids: readonly number[]) => sql`= any(${sqlArray(ids)}::int[])`
  const counted = (dimension: number, ids: readonly number[]) =>
    // `offset 0` keeps this a lookup per day: otherwise the planner would unpack the packs of all days at once.
    days.push(sql`exists (
      select from counted_day where counted_day.site_id = ${siteId} and ${ofDimensions([dimension])}
        and counted_day.term_id ${isOneOf(ids)} and counted_day.day = site_day.day offset 0
    )`)

  if (kind === 'pageview') holds.push(sql`e.kind = ${kinds.pageview}`)
  else if (kind === 'engagement') holds.push(sql`e.kind = ${kinds.engagement}`)
  else if (kind === 'counted') holds.push(sql`e.kind <> ${kinds.engagement}`)
  else if (kind === 'custom') holds.push(sql`e.kind = ${kinds.custom} and not e.name ${isOneOf(words.own)}`)
  else if (kind !== 'every') {
    const ids = await readTermIds(trx, siteId, { own: is('event', namedKinds[kind]) })
    holds.push(sql`e.kind = ${kinds.custom} and e.name ${isOneOf(ids.own)}`)
    counted(dimensions.event, ids.own)
  }
  if (name !== undefined) {
    holds.push(sql`e.kind = ${kinds.custom} and e.name ${isOneOf(words.name)}`)
    counted(dimensions.event, words.name)
  }
  if (path !== undefined) {
    holds.push(sql`e.page ${isOneOf(words.path)}`)
    // A day's rollups know the pages of page views only, so other kinds of events can't be ruled out by page.
    if (kind === 'pageview') counted(dimensions.page, words.path)
  }
  if (country !== undefined) {
    holds.push(inTuple('place', 'country', words.country))
    counted(dimensions.country, words.country)
  }
  if (device !== undefined) {
    holds.push(inTuple('technology', 'device', words.device))
    counted(dimensions.device, words.device)
  }
  if (source !== undefined) {
    // The source of the event's visit, or the event's own if it has no visit yet.
    holds.push(sql`coalesce((
      select attribution from visit
      where visit.site_id = ${siteId} and visit.day = e.day and visit.visitor = e.visitor
        and (visit.started_at, visit.seq) <= (e.at, e.seq)
      order by visit.started_at desc, visit.seq desc limit 1
    ), e.attribution) = any(array(${tuplesWith('attribution', 'source', words.source)}))`)
    counted(dimensions.source, words.source)
  }
  // With an empty value all events that have the key match; events without the property never match.
  if (key !== undefined && key !== '') {
    holds.push(value === undefined || value === '' ? sql`e.props ? ${key}` : sql`e.props ->> ${key} = ${value}`)
  }
  return {
    holds:
      holds.length === 0
        ? sql`true`
        : sql.join(
            holds.map((one) => sql`(${one})`),
            sql` and `,
          ),
    // Days with uncounted events are always read, because the rollups lack these events.
    dayMayHold: days.length === 0 ? sql`true` : sql`(site_day.dirty <> 0 or (${sql.join(days, sql` and `)}))`,
  }

  function inTuple(table: 'place' | 'technology', column: string, ids: readonly number[]) {
    return sql`${sql.ref(`e.${table}`)} = any(array(${tuplesWith(table, column, ids)}))`
  }
  function tuplesWith(table: string, column: string, ids: readonly number[]) {
    // Tuple 0 is not stored: all its values are empty.
    const none = ids.includes(0) ? sql`union all select 0` : sql``
    return sql`select t.id from ${sql.table(table)} as t
      where t.site_id = ${siteId} and ${sql.ref(`t.${column}`)} ${isOneOf(ids)} ${none}`
  }
}

/** Reads the ids of the terms that match each comparison, in one statement. */
async function readTermIds<Name extends string>(
  trx: Trx,
  siteId: number,
  leaves: Record<Name, Leaf | null>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(leaves) as Name[]
  const columns = names.map((name) => {
    const leaf = leaves[name]
    return sql`${leaf ? sql`array(${termsMet(siteId, leaf)})` : sql`'{}'::int[]`} as ${sql.ref(name)}`
  })
  const { rows } = await sql<Record<Name, number[]>>`select ${sql.join(columns)}`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('A select without a table has one row.')
  return row
}
